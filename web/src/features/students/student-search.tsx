import { periodText, SEARCH_RESULT_CAP } from '@essays/contract';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { Icon } from '../../components/icon.tsx';
import { Key } from '../../components/key.tsx';
import { usePaused } from '../../components/use-paused.ts';
import { noMatch } from '../../domain/roster.ts';
import { searchStudents } from '../../domain/student-search.ts';
import { useStudentSearchQuery } from '../../data/students.api.ts';

/** Type-ahead over the active students; '/' puts the cursor here. */
export const StudentSearch = () => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  // After what the page itself asks for: a browser sends six requests at a time.
  const [isTurn, setTurn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTurn(true));
    return () => clearTimeout(timer);
  }, []);
  const input = useRef<HTMLInputElement>(null);
  const term = typed.trim();
  const search = usePaused(term);
  // The previous matches that fit stay visible until the answer arrives.
  const {
    data: students = [],
    error,
    isFetching,
  } = useStudentSearchQuery({ search, limit: SEARCH_RESULT_CAP }, { skip: !isTurn });
  const isWaiting = isFetching || search !== term;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inField = (event.target as HTMLElement | null)?.closest(
        'input, textarea, select, [contenteditable]',
      );
      if (event.key !== '/' || inField || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!input.current?.offsetParent) return;
      event.preventDefault();
      input.current.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <Autocomplete
      size="small"
      forcePopupIcon={false}
      clearOnBlur={false}
      autoHighlight
      open={isOpen && term !== ''}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={students}
      value={null}
      inputValue={typed}
      onInputChange={(_, value, reason) => setTyped(reason === 'reset' ? '' : value)}
      filterOptions={(options) => searchStudents(options, typed)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.display_id)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      loading={isWaiting}
      loadingText="Searching…"
      noOptionsText={error ? errorSentence(error, 'Failed to load students.') : noMatch(term)}
      onChange={(_, option) => {
        if (!option || typeof option === 'string') return;
        setTyped('');
        void navigate(`/students/${encodeURIComponent(option.id)}`);
      }}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ gap: '10px' }}>
          <strong>{option.display_id}</strong>
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {option.name}
          </Box>
          <Box component="span" sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
            {periodText(option.period)}
            {option.has_baseline ? '' : ' · no baseline'}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={input}
          placeholder="Find a student"
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': 'Find a student' },
            input: {
              ...params.slotProps.input,
              startAdornment: (
                <InputAdornment position="start" sx={{ pl: '6px', mr: 0 }}>
                  <Icon name="search" />
                </InputAdornment>
              ),
              endAdornment: (
                <InputAdornment position="end">
                  <Key>/</Key>
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  );
};
