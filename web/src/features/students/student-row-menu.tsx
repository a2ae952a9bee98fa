import type { Student } from '@essays/contract';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useLast } from '../../components/use-last.ts';
import { baselineActionLabel } from '../../domain/status-words.ts';
import { useErasable, useOffers } from '../../data/use-me.ts';

/** The row's actions; 'Delete Permanently' last and apart. */
export const StudentRowMenu = ({
  student,
  onBaselines,
  onEdit,
  onSetActive,
  onErase,
}: {
  student: Student;
  onBaselines: () => void;
  onEdit: () => void;
  onSetActive: (isActive: boolean) => void;
  onErase: () => void;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opened = useLast(anchor);
  const mayManage = useOffers('manage_students');
  const isErasable = useErasable();
  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <button
        type="button"
        className="student-row-menu"
        aria-label={`Actions for ${student.display_id}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </button>
      {opened && (
        <Menu
          anchorEl={opened}
          open={anchor !== null}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': `Actions for ${student.display_id}` } }}
        >
          <MenuItem onClick={choose(onBaselines)}>{baselineActionLabel(student.baseline_status)}</MenuItem>
          {mayManage && <MenuItem onClick={choose(onEdit)}>Edit</MenuItem>}
          {mayManage && (
            <MenuItem onClick={choose(() => onSetActive(!student.is_active))}>
              {student.is_active ? 'Deactivate' : 'Activate'}
            </MenuItem>
          )}
          {isErasable(student.entered_by) && (
            <MenuItem
              onClick={choose(onErase)}
              sx={{ color: 'var(--red)', borderTop: '1px solid var(--line)' }}
            >
              Delete Permanently
            </MenuItem>
          )}
        </Menu>
      )}
    </>
  );
};
