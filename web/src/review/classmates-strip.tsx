import type { ClassmateStanding } from '@essays/contract';
import { classmatesSentence } from '@essays/contract';
import Box from '@mui/material/Box';

/**
 * How close this essay is to the student's own samples, compared with classmates' essays: a sentence, and a dot for
 * each.
 */
export const ClassmatesStrip = ({ standing }: { standing: ClassmateStanding }) => {
  const { own_samples: own = [], classmates = [] } = standing;
  const scores = [...own, ...classmates];
  const low = Math.min(...scores);
  const width = Math.max(...scores) - low || 1;
  const at = (score: number) => `${2 + (96 * (score - low)) / width}%`;
  return (
    <Box component="section" aria-label="Compared with classmates" sx={{ my: '12px' }}>
      <Box>{classmatesSentence(standing)}</Box>
      {classmates.length > 0 && (
        <Box aria-hidden className="drawing">
          <Box sx={{ position: 'relative', height: 18, mt: '4px' }}>
            <Box
              sx={{ position: 'absolute', top: 8, left: 0, right: 0, height: 2, background: 'var(--line)' }}
            />
            {classmates.map((score, i) => (
              <Box
                key={i}
                sx={{
                  position: 'absolute',
                  top: 5,
                  left: `calc(${at(score)} - 4px)`,
                  width: 8,
                  height: 8,
                  borderRadius: '50%',
                  background: 'var(--ink-3)',
                  opacity: 0.55,
                }}
              />
            ))}
            {own.map((score, i) => (
              <Box
                key={i}
                sx={{
                  position: 'absolute',
                  top: 2,
                  left: `calc(${at(score)} - 4px)`,
                  width: 8,
                  height: 14,
                  borderRadius: '4px',
                  background: 'var(--primary)',
                  border: '1px solid var(--surface)',
                }}
              />
            ))}
          </Box>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: '2px 14px',
              color: 'var(--ink-2)',
              fontSize: '0.75rem',
              '& i': { display: 'inline-block', verticalAlign: 'middle', mr: '6px' },
            }}
          >
            <span>
              <Box
                component="i"
                sx={{ width: 8, height: 12, borderRadius: '4px', background: 'var(--primary)' }}
              />
              the student’s samples
            </span>
            <span>
              <Box
                component="i"
                sx={{ width: 8, height: 8, borderRadius: '50%', background: 'var(--ink-3)', opacity: 0.55 }}
              />
              one essay from each classmate
            </span>
            <Box component="span" sx={{ ml: 'auto' }}>
              more like this essay →
            </Box>
          </Box>
        </Box>
      )}
    </Box>
  );
};
