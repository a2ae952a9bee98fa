import { PERMISSION_WORD, ROLE_PERMISSIONS } from '@essays/contract';
import type { User } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ActionButton } from '../../components/action-button.tsx';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { Chip } from '../../components/chip.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { roleWord } from '../../domain/role-words.ts';
import { useMay, useMe } from '../../data/use-me.ts';
import { AddUserDialog } from '../../features/users/add-user-dialog.tsx';
import { EditUserDialog } from '../../features/users/edit-user-dialog.tsx';
import { EraseUserDialog } from '../../features/users/erase-user-dialog.tsx';
import { OutsideReadingPanel } from '../../features/users/outside-reading-panel.tsx';
import { RetentionPanel } from '../../features/users/retention-panel.tsx';
import { SchoolPanel } from '../../features/users/school-panel.tsx';
import { useChangeUserMutation, useUsersQuery } from '../../features/users/users.api.ts';
import { ListEnd } from '../../components/list-end.tsx';
import { counted } from '../../domain/counted.ts';
import '../../components/page-grid.css';

const differs = (user: User): boolean =>
  user.permissions.length !== ROLE_PERMISSIONS[user.role].length ||
  user.permissions.some((permission) => !ROLE_PERMISSIONS[user.role].includes(permission));

const UsersPage = () => {
  const me = useMe();
  const mayErase = useMay('erase_any');
  const notify = useNotify();
  const accounts = useUsersQuery();
  const { data } = accounts;
  const [change, changing] = useChangeUserMutation();
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<User | null>(null);
  const [erased, setErased] = useState<User | null>(null);

  const setActive = async (user: User, is_active: boolean) => {
    const answer = await change({ id: user.id, revision: user.revision, is_active });
    if (answer.error)
      notify(errorSentence(answer.error, 'The account could not be changed.'), { kind: 'error' });
    else
      notify(`${user.username} ${is_active ? 'can sign in again.' : 'can no longer sign in.'}`, {
        undo: () => void setActive(answer.data, !is_active),
      });
  };

  return (
    <>
      <PageHeading title="Users" note={data ? counted(data.length, 'account') : undefined}>
        <ActionButton variant="contained" onClick={() => setAdding(true)} icon="plus">
          Add User
        </ActionButton>
      </PageHeading>
      <div className="stack">
        <ListEnd query={accounts} of="accounts" way="The others follow by username." />
        <Panel flush>
          <Loaded query={accounts} failed="The accounts could not be loaded.">
            {(users) =>
              users.length === 0 ? (
                <EmptyPanel icon="key" title="No accounts yet." />
              ) : (
                <DataTable
                  label="Users"
                  rows={users}
                  rowKey={(user) => user.id}
                  columns={[
                    {
                      head: 'Username',
                      sortBy: ({ username }) => username,
                      cell: (user) => (
                        <span>
                          <strong>{user.username}</strong>
                          {user.id === me?.id ? ' (you)' : ''}
                        </span>
                      ),
                    },
                    {
                      head: 'Name',
                      sortBy: ({ name }) => name ?? '',
                      cell: (user) => user.name ?? '–',
                    },
                    {
                      head: 'Role',
                      nowrap: true,
                      sortBy: ({ role }) => roleWord(role),
                      cell: (user) => roleWord(user.role),
                    },
                    {
                      head: 'Permissions',
                      wide: true,
                      cell: (user) => (
                        // Some of them contain a comma themselves; below this width the rows are cards.
                        <Box component="span" sx={{ display: 'inline-block', minWidth: 240 }}>
                          {user.permissions.map((permission) => PERMISSION_WORD[permission]).join(' · ') ||
                            'None'}
                          {differs(user) && (
                            <Box component="span" sx={{ color: 'var(--ink-2)' }}>
                              {' '}
                              (customized)
                            </Box>
                          )}
                        </Box>
                      ),
                    },
                    {
                      head: 'Status',
                      sortBy: ({ is_active }) => Number(!is_active),
                      cell: (user) =>
                        user.is_active ? (
                          user.must_change_password ? (
                            'Has to choose a password'
                          ) : (
                            'Active'
                          )
                        ) : (
                          <Chip band="grey" icon="minus">
                            Deactivated
                          </Chip>
                        ),
                    },
                    {
                      head: 'Actions',
                      quietHead: true,
                      align: 'right',
                      nowrap: true,
                      cell: (user) => (
                        <>
                          <Button
                            size="small"
                            onClick={() => setEdited(user)}
                            aria-label={`Edit ${user.username}`}
                          >
                            Edit
                          </Button>
                          {user.id !== me?.id && (
                            <Button
                              size="small"
                              disabled={changing.isLoading}
                              onClick={() => void setActive(user, !user.is_active)}
                              aria-label={`${user.is_active ? 'Deactivate' : 'Activate'} ${user.username}`}
                            >
                              {user.is_active ? 'Deactivate' : 'Activate'}
                            </Button>
                          )}
                          {user.id !== me?.id && (
                            <Button
                              size="small"
                              color="error"
                              onClick={() => setErased(user)}
                              aria-label={`Delete ${user.username} permanently`}
                            >
                              Delete
                            </Button>
                          )}
                        </>
                      ),
                    },
                  ]}
                />
              )
            }
          </Loaded>
        </Panel>
        <SchoolPanel />
        <OutsideReadingPanel />
        {mayErase && <RetentionPanel />}
      </div>
      {isAdding && (
        <AddUserDialog
          onClose={() => setAdding(false)}
          onAdded={(username) => {
            setAdding(false);
            notify(`${username} can sign in now.`);
          }}
        />
      )}
      {erased && <EraseUserDialog user={erased} onClose={() => setErased(null)} />}
      {edited && (
        <EditUserDialog
          user={edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            notify('Saved.');
          }}
        />
      )}
    </>
  );
};
export default UsersPage;
