import { ADDED_SECTIONS, pointsToKeep, SHEET_PARTS, SHEET_SECTIONS } from '@essays/contract';
import type { AddedSection, EssayFeedback, SheetEdits, SheetPart, SheetPoint } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ActionButton } from '../../../components/action-button.tsx';
import { errorSentence, statusOf } from '../../../data/client/error-sentence.ts';
import { hasDraft } from '../../../data/drafts.ts';
import { useDraft } from '../../../data/use-draft.ts';
import { useNotify } from '../../../components/use-notify.ts';
import { Panel } from '../../../components/panel.tsx';
import { Problem } from '../../../components/problem.tsx';
import { Message } from '../../../components/message.tsx';
import { PART_WORD, SECTION_WORD } from '../../../domain/feedback-words.ts';
import { newKey } from '../../../domain/new-key.ts';
import { TickBox } from '../../../components/tick-box.tsx';
import { useEditFeedbackMutation } from './feedback.api.ts';

interface Draft {
  edits: SheetEdits;
  /** The revision they began at: a colleague may have edited since. */
  revision: number;
}

const without = <T,>(all: readonly T[], one: T): T[] => all.filter((other) => other !== one);

/** On the sheet or off it; off it, the teacher's words for it go too. */
const withKept = (edits: SheetEdits, key: string, keep: boolean): SheetEdits => ({
  ...edits,
  kept: keep ? [...without(edits.kept, key), key] : without(edits.kept, key),
  added: keep ? edits.added : edits.added.filter(({ id }) => id !== key),
  replaced: keep ? edits.replaced : edits.replaced.filter((one) => one.key !== key),
});

/** The machine's own words again where the teacher's are the same. */
const withWords = (edits: SheetEdits, { key, proposed }: SheetPoint, text: string): SheetEdits => {
  const isAdded = edits.added.some(({ id }) => id === key);
  if (isAdded)
    return { ...edits, added: edits.added.map((one) => (one.id === key ? { ...one, text } : one)) };
  const others = edits.replaced.filter((one) => one.key !== key);
  const kept = [...without(edits.kept, key), key];
  return { ...edits, kept, replaced: text === proposed ? others : [...others, { key, text }] };
};

/** What is sent: points that were emptied are gone; the teacher had all of them on the screen. */
const asSent = (edits: SheetEdits): SheetEdits => {
  const emptied = edits.replaced.filter(({ text }) => text.trim() === '').map(({ key }) => key);
  return {
    ...edits,
    added: edits.added.filter(({ text }) => text.trim() !== ''),
    replaced: edits.replaced.filter(({ key }) => !emptied.includes(key)),
    kept: edits.kept.filter((key) => !emptied.includes(key)),
    read: true,
  };
};

const subjectOf = (essay: string): string => `sheet ${essay}`;
/** Whether edits of this sheet were typed and neither saved nor canceled. */
export const hasSheetDraft = (user: string, essay: string): boolean => hasDraft(user, subjectOf(essay));

/** Everything that may be on a sheet, each point to be kept or reworded; what is typed survives a reload. */
export const SheetEditor = ({ feedback, onDone }: { feedback: EssayFeedback; onDone: () => void }) => {
  const notify = useNotify();
  const [send, sending] = useEditFeedbackMutation();
  const kept = useDraft<Draft>(subjectOf(feedback.essay_id), {
    edits: feedback.edits,
    revision: feedback.revision,
  });
  const { edits, revision } = kept.draft;
  const change = (next: SheetEdits) => kept.save({ edits: next, revision });
  const wordsOf = ({ key, text }: SheetPoint) =>
    edits.added.find(({ id }) => id === key)?.text ??
    edits.replaced.find((one) => one.key === key)?.text ??
    feedback.points.find((one) => one.key === key)?.proposed ??
    text;
  const own = edits.added.map(({ id, section, text }): SheetPoint => ({
    key: id,
    section,
    about: null,
    proposed: null,
    text,
    by: 'teacher',
    kept: true,
  }));
  const proposed = feedback.points.filter(({ key }) => !feedback.edits.added.some(({ id }) => id === key));
  const points = [...proposed, ...own];
  const isKept = ({ key, proposed: machine }: SheetPoint) =>
    machine === null || edits.kept.includes(key) || edits.replaced.some((one) => one.key === key);
  const toKeep = pointsToKeep(proposed).filter((key) => !edits.kept.includes(key));
  /** It gets the focus: a point is added in order to write it. */
  const [newest, setNewest] = useState<string | null>(null);
  const add = (section: AddedSection) => {
    const id = newKey();
    setNewest(id);
    change({ ...edits, added: [...edits.added, { id, section, text: '' }] });
  };
  const save = async () => {
    // Once the teacher has been told that a colleague was first, they may save anyway.
    const seen = statusOf(sending.error) === 412 ? feedback.revision : revision;
    const { data } = await send({ id: feedback.essay_id, revision: seen, ...asSent(edits) });
    if (!data) return;
    if (kept.settle(kept.draft, (typed) => ({ ...typed, revision: data.revision }))) {
      notify('Saved.');
      onDone();
    } else notify('Saved, except what you typed meanwhile.');
  };
  const cancel = () => {
    kept.clear();
    onDone();
  };
  return (
    <Box
      component="form"
      className="no-print"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Panel title="Edit the sheet">
        {kept.restored && <Message severity="info">What you had typed is still here.</Message>}
        {sending.error && (
          <Problem kept>{errorSentence(sending.error, 'The sheet could not be saved.')}</Problem>
        )}
        <Box component="fieldset" sx={{ border: 0, p: 0, m: '0 0 12px' }}>
          <Legend>On the sheet</Legend>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '18px' }}>
            {SHEET_PARTS.map((part: SheetPart) => (
              <TickBox
                key={part}
                label={PART_WORD[part]}
                small
                checked={!edits.hides.includes(part)}
                onTick={(shown) =>
                  change({ ...edits, hides: shown ? without(edits.hides, part) : [...edits.hides, part] })
                }
              />
            ))}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', mb: '12px' }}>
          <span>
            Points that were drafted with AI are on the sheet only if you keep them; read them first. Those
            that you reword are kept.
          </span>
          <Button
            size="small"
            variant="outlined"
            disabled={toKeep.length === 0}
            onClick={() => change({ ...edits, kept: [...edits.kept, ...toKeep] })}
          >
            Keep all drafted points
          </Button>
        </Box>
        {SHEET_SECTIONS.map((section) => {
          const here = points.filter((one) => one.section === section);
          const addable = ADDED_SECTIONS.find((one) => one === section);
          if (here.length === 0 && !addable) return null;
          return (
            <Box component="fieldset" key={section} sx={{ border: 0, p: 0, m: '0 0 14px', minWidth: 0 }}>
              <Legend isAboveLabel={here[0]?.about != null}>{SECTION_WORD[section]}</Legend>
              {here.map((point, at) => {
                const name = [SECTION_WORD[section], point.about, `point ${at + 1}`]
                  .filter(Boolean)
                  .join(', ');
                return (
                  <Box
                    key={point.key}
                    sx={{ display: 'flex', alignItems: 'flex-start', gap: '4px', mb: '8px' }}
                  >
                    <Checkbox
                      size="small"
                      checked={isKept(point)}
                      slotProps={{ input: { 'aria-label': `Keep: ${name}` } }}
                      onChange={(_event, keep) => change(withKept(edits, point.key, keep))}
                    />
                    <TextField
                      multiline
                      fullWidth
                      size="small"
                      value={wordsOf(point)}
                      autoFocus={point.key === newest}
                      label={point.about ?? undefined}
                      slotProps={{ htmlInput: { 'aria-label': name, maxLength: 5000 } }}
                      onChange={({ target }) => change(withWords(edits, point, target.value))}
                    />
                  </Box>
                );
              })}
              {addable && (
                <ActionButton size="small" onClick={() => add(addable)} icon="plus">
                  Add to ‘{SECTION_WORD[section]}’
                </ActionButton>
              )}
            </Box>
          );
        })}
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" disabled={sending.isLoading}>
            Save
          </Button>
          <Button variant="outlined" onClick={cancel}>
            Cancel
          </Button>
        </Box>
      </Panel>
    </Box>
  );
};

/** A field below it may have its own label on its upper edge. */
const Legend = ({ isAboveLabel = false, children }: { isAboveLabel?: boolean; children: string }) => (
  <Box
    component="legend"
    sx={{ p: 0, mb: isAboveLabel ? '12px' : '6px', fontWeight: 600, fontSize: '0.8125rem' }}
  >
    {children}
  </Box>
);
