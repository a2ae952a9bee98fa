import type { Essay } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { CardKey } from '../../../review/queue-keys.tsx';
import { ComparedWords } from '../../../review/apart-words.tsx';
import { EssayText } from '../../../review/essay-text.tsx';
import { HowWritten } from '../../../review/how-written.tsx';
import { OriginalFile } from '../../../review/original-file.tsx';
import { ReadingRemarks } from '../../../review/reading-remarks.tsx';
import type { Evidence } from '../../../review/use-evidence.ts';
import { isReadable } from '../../../domain/copy-words.ts';
import type { ListKind } from '../list-kind.ts';
import { FileHistory } from './file-history.tsx';
import { ParagraphView, useParagraphs } from './paragraph-view.tsx';
import { PassagesApart } from './passages-apart.tsx';
import { RewriteView } from './rewrite-view.tsx';
import { SameWordsView } from './same-words-view.tsx';
import { shownSamples, SideBySide } from './side-by-side.tsx';
import { CommentableText, goToWords } from '../text-comments/commentable-text.tsx';
import type { TextComments } from '../text-comments/use-text-comments.ts';
import { TypeText } from '../correct/type-text.tsx';
import { TextLink } from '../../../components/text-link.tsx';

export type TextTab = 'text' | 'sides' | 'same' | 'rewrite' | 'paragraph';

/** Whether two texts stand beside each other, and need the width of the card. */
export const isWideTab = (tab: TextTab): boolean => ['sides', 'same', 'paragraph'].includes(tab);

/** The writing: by itself, beside a sample, another student's with the same words, or its earlier version. */
export const EssayTextPane = memo(function EssayTextPane({
  essay,
  list,
  evidence,
  tab,
  onTab,
  comments,
}: {
  essay: Essay;
  list: ListKind;
  evidence: Evidence;
  tab: TextTab;
  onTab: (tab: TextTab) => void;
  comments: TextComments;
}) {
  const samples = essay.baseline_comparison_details?.baseline_comparisons ?? [];
  const paragraphs = useParagraphs(essay);
  const tabs = [
    { key: 'text', label: 'Essay under review', isShown: true },
    { key: 'sides', label: 'Side by side', isShown: shownSamples(essay).length > 0 },
    { key: 'paragraph', label: 'Paragraph', isShown: paragraphs.length > 0 },
    { key: 'same', label: 'Same words', isShown: essay.copies.some(isReadable) },
    { key: 'rewrite', label: 'Rewrite', isShown: essay.is_rewrite || essay.rewrite_of_essay_id !== null },
  ] as const;
  return (
    <>
      <Box
        role="group"
        aria-label="View"
        sx={{
          display: 'flex',
          gap: '4px 12px',
          flexWrap: 'wrap',
          padding: '0 18px',
          borderBottom: '1px solid var(--line)',
        }}
      >
        {tabs
          .filter((t) => t.isShown)
          .map((t) => (
            <Box
              component="button"
              key={t.key}
              type="button"
              aria-pressed={tab === t.key}
              onClick={() => onTab(t.key)}
              sx={{
                font: 'inherit',
                fontWeight: 600,
                border: 0,
                borderBottom: `2px solid ${tab === t.key ? 'var(--primary)' : 'transparent'}`,
                background: 'none',
                color: tab === t.key ? 'var(--primary)' : 'var(--ink-2)',
                padding: '11px 0 9px',
                cursor: 'pointer',
              }}
            >
              {t.label}
            </Box>
          ))}
        <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0 }}>
          {tab === 'text' && essay.can.comment && (
            <Button
              size="small"
              aria-label="Comment on words"
              onClick={() => goToWords(essay.id)}
              sx={{ '& kbd': { ml: '6px' } }}
            >
              Comment
              <CardKey>m</CardKey>
            </Button>
          )}
          <OriginalFile of={essay} kind="essay" />
          {list !== 'detail' && (
            <TextLink
              to={`/essays/grade/${encodeURIComponent(essay.id)}`}
              underline="hover"
              style={{ padding: '11px 0 9px' }}
            >
              Open essay
            </TextLink>
          )}
        </Box>
      </Box>
      <Box sx={{ padding: { xs: '16px 18px', md: '20px 24px' } }}>
        {essay.essay_text === null && essay.can.type_text ? (
          <TypeText key={essay.id} essay={essay} />
        ) : essay.essay_text === null ? (
          <Box sx={{ color: 'var(--ink-2)' }}>
            {essay.processing_status === 'error'
              ? 'There is no text to show.'
              : 'The text is still being read. This page updates automatically.'}
          </Box>
        ) : tab === 'sides' ? (
          <SideBySide
            essay={essay}
            marks={evidence.allMarks}
            findings={evidence.findings}
            selected={evidence.selected}
            onSelect={evidence.setSelected}
          />
        ) : tab === 'paragraph' ? (
          <ParagraphView essay={essay} paragraphs={paragraphs} />
        ) : tab === 'same' ? (
          <SameWordsView essay={essay} />
        ) : tab === 'rewrite' ? (
          <RewriteView essay={essay} />
        ) : (
          <>
            <ReadingRemarks remarks={essay.reading_remarks} />
            <ComparedWords own={essay.own_words} isCompared={samples.length > 0} />
            <PassagesApart essay={essay} />
            <CommentableText of={comments} text={essay.essay_text} mayComment={essay.can.comment}>
              <EssayText
                text={essay.essay_text}
                marks={evidence.marks}
                scope={essay.id}
                selected={evidence.selected}
                onSelect={evidence.setSelected}
                comments={comments.layer}
                apart={essay.own_words?.set_apart}
              />
            </CommentableText>
            {essay.provenance !== 'unknown' && (
              <HowWritten provenance={essay.provenance} process={essay.process} />
            )}
            <FileHistory essay={essay} />
          </>
        )}
      </Box>
    </>
  );
});
