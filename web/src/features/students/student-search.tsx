import { periodText, SEARCH_RESULT_CAP } from '@essays/contract';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { answer } from '../../data/client/answer.ts';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { Icon } from '../../components/icon.tsx';
import { Key } from '../../components/key.tsx';
import { usePaused } from '../../components/use-paused.ts';
import { noMatch } from '../../domain/roster.ts';
import { studentPath } from '../../domain/paths.ts';
import { searchStudents } from '../../domain/student-search.ts';
import { useStudentSearchQuery } from '../../data/students.api.ts';
import './student-search.css';

const FIELDS = 'input, textarea, select';

/** '/' puts the cursor into the field. */
const useFocusByKey = () => {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const input = field.current?.querySelector('input');
      if ((event.target as HTMLElement | null)?.closest(FIELDS) || !input?.offsetParent) return;
      event.preventDefault();
      input.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return field;
};

/** Type-ahead over the active students. It stands on every page, so it is plain elements (decision 0108). */
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
  const term = typed.trim();
  const search = usePaused(term);
  // The previous matches that fit stay visible until the answer arrives.
  const {
    data: students = [],
    currentData,
    error,
  } = useStudentSearchQuery(
    { search, limit: SEARCH_RESULT_CAP },
    { skip: !isTurn, selectFromResult: answer },
  );
  const isWaiting = (currentData === undefined && !error) || search !== term;

  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions, popupOpen } =
    useAutocomplete({
      autoHighlight: true,
      clearOnBlur: false,
      open: isOpen && term !== '',
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
      options: students,
      value: null,
      inputValue: typed,
      onInputChange: (_, value, reason) => setTyped(reason === 'reset' ? '' : value),
      filterOptions: (options) => searchStudents(options, typed),
      getOptionLabel: (option) => option.display_id,
      getOptionKey: (option) => option.id,
      onChange: (_, option) => {
        if (!option) return;
        setTyped('');
        void navigate(studentPath(option.id));
      },
    });
  const found = groupedOptions as typeof students;
  const none = isWaiting
    ? 'Searching…'
    : error
      ? errorSentence(error, 'Failed to load students.')
      : noMatch(term);
  const field = useFocusByKey();

  return (
    <div className="student-search" {...getRootProps()}>
      <div className="student-search-field" ref={field}>
        <Icon name="search" />
        <input {...getInputProps()} placeholder="Find a student" aria-label="Find a student" />
        <Key>/</Key>
      </div>
      {popupOpen &&
        (found.length > 0 ? (
          <ul className="student-search-found" {...getListboxProps()}>
            {found.map((option, index) => {
              const { key, ...props } = getOptionProps({ option, index });
              return (
                <li key={key} {...props}>
                  <strong>{option.display_id}</strong>
                  <span>{option.name}</span>
                  <span>
                    {periodText(option.period)}
                    {option.has_baseline ? '' : ' · no baseline'}
                  </span>
                </li>
              );
            })}
          </ul>
        ) : (
          <p className="student-search-found" role="status">
            {none}
          </p>
        ))}
    </div>
  );
};
