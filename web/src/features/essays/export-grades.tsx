import { CALLS } from '@essays/contract';
import { call } from '../../api/call.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { Offered } from '../../session/offered.tsx';

/** Every scored essay of the filter, one line each. */
export const ExportGrades = ({ academic_year, period }: { academic_year: string; period: string }) => (
  <Offered to="export_data">
    <DownloadButton file={call(CALLS.exports.grades, { query: { academic_year, period } })} name="grades.csv">
      Export grades (CSV)
    </DownloadButton>
  </Offered>
);
