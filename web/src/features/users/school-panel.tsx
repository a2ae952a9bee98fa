import { isTimeZone } from '@essays/contract';
import type { School } from '@essays/contract';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { Loaded } from '../../components/loaded.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { Panel } from '../../components/panel.tsx';
import { Message } from '../../components/message.tsx';
import { dateWord, timeWord } from '../../domain/dates.ts';
import { useChangeSchoolMutation, useSchoolQuery } from '../../data/school.api.ts';
import { serverNow } from '../../domain/server-clock.ts';

const ZONES = Intl.supportedValuesOf('timeZone');

const TimeZoneForm = ({ school }: { school: School }) => {
  const [change, { isLoading, error }] = useChangeSchoolMutation();
  const notify = useNotify();
  const [zone, setZone] = useState(school.time_zone);
  const [now] = useState(() => serverNow().toISOString());
  const save = async () => {
    const answer = await change({ revision: school.revision, change: { time_zone: zone } });
    if (!answer.error) notify(`At the school it is ${timeWord(serverNow().toISOString())}.`);
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isTimeZone(zone)) void save();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'flex-start' }}
    >
      <Autocomplete
        options={ZONES.includes(zone) ? ZONES : [zone, ...ZONES]}
        value={zone}
        disableClearable
        onChange={(_event, value) => setZone(value)}
        sx={{ width: 'min(320px, 100%)' }}
        renderInput={(params) => <TextField {...params} label="Time zone of the school" size="small" />}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={isLoading || zone === school.time_zone}
        sx={{ minHeight: 40 }}
      >
        Save
      </Button>
      <Box component="p" sx={{ m: 0, color: 'var(--ink-2)', flexBasis: '100%', maxWidth: '72ch' }}>
        {school.revision < 0 ? 'Nobody has set it yet. ' : ''}
        Every day on the pages, in exports and in what is counted is a day there. At the school it is{' '}
        {timeWord(now)}: a text that is uploaded now carries {dateWord(now)}.
      </Box>
      {error && (
        <Message severity="error">{errorSentence(error, 'The time zone could not be saved.')}</Message>
      )}
    </Box>
  );
};

/** What is so for the whole school. */
export const SchoolPanel = () => {
  const query = useSchoolQuery();
  return (
    <Panel title="The school">
      <Loaded query={query} failed="The school’s settings could not be loaded." rows={2}>
        {(school) => <TimeZoneForm key={school.revision} school={school} />}
      </Loaded>
    </Panel>
  );
};
