import { filterParams } from '../../api/api.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { Offered } from '../../session/offered.tsx';

/** Every scored essay of the filter, one line each. */
export const ExportGrades = ({ academic_year, period }: { academic_year: string; period: string }) => (
  <Offered to="export_data">
    <DownloadButton url="/exports/grades" params={filterParams({ academic_year, period })} name="grades.csv">
      Export grades (CSV)
    </DownloadButton>
  </Offered>
);
