import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import { QRCodeSVG } from 'qrcode.react';
import { dateWord } from '../../../domain/dates.ts';

/** A link for one student, on paper. */
export interface Slip {
  essay_id: string;
  of: string;
  address: string;
  expires_at: string;
}

/** The dialog alone is printed, as long as it is. */
const ON_PAPER = {
  '@media print': {
    '#root, .MuiBackdrop-root': { display: 'none !important' },
    '.MuiDialog-root, .MuiDialog-container, .MuiDialog-root .MuiPaper-root, .MuiDialogContent-root': {
      position: 'static !important',
      display: 'block !important',
      height: 'auto !important',
      maxHeight: 'none !important',
      overflow: 'visible !important',
      boxShadow: 'none !important',
      padding: '0 !important',
      margin: '0 !important',
    },
  },
} as const;

const QR = 120;

/** Slips to cut, each with one student's link as a code for a phone. */
export const Slips = ({ slips, onClose }: { slips: readonly Slip[]; onClose: () => void }) => (
  <Dialog open fullScreen aria-labelledby="slips" onClose={onClose}>
    <GlobalStyles styles={ON_PAPER} />
    <DialogTitle id="slips" className="no-print">
      {slips.length === 1 ? 'A slip to hand out' : `${slips.length} slips to cut`}
    </DialogTitle>
    <DialogContent>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
          '@media print': { gridTemplateColumns: '1fr 1fr' },
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {slips.map(({ essay_id, of, address, expires_at }) => (
          <Box
            component="li"
            key={essay_id}
            sx={{
              display: 'flex',
              gap: '12px',
              alignItems: 'center',
              border: '1px dashed var(--line)',
              p: '12px',
              breakInside: 'avoid',
            }}
          >
            <Box sx={{ flex: 'none', background: '#fff', p: '4px' }}>
              <QRCodeSVG value={address} size={QR} title={`Link of ${of}`} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <strong>{of}</strong>
              <div>
                Feedback on your essay: scan the code with a phone. Open until {dateWord(expires_at)}.
              </div>
              <Box sx={{ fontSize: '0.625rem', color: 'var(--ink-2)', overflowWrap: 'anywhere' }}>
                {address}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </DialogContent>
    <DialogActions className="no-print">
      <Button onClick={onClose}>Back to the links</Button>
      <Button variant="contained" onClick={() => window.print()}>
        Print
      </Button>
    </DialogActions>
  </Dialog>
);
