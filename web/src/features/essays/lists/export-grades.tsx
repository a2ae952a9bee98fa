import { CALLS } from '@essays/contract';
import { call } from '../../../data/client/call.ts';
import { DownloadButton } from '../../../components/download-button.tsx';
import type { ListFilter } from '../essays.api.ts';
import { Offered } from '../../../session/offered.tsx';

/** Every scored essay of the filter, one line each. */
export const ExportGrades = (filter: ListFilter) => (
  <Offered to="export_data">
    <DownloadButton file={call(CALLS.exports.grades, { query: { ...filter } })} name="grades.csv">
      Export grades (CSV)
    </DownloadButton>
  </Offered>
);
