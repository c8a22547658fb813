import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem';
import { useBindPermissionsMutation, usePermissionTreeQuery } from '../../api/evo-basic/sysRole';
import type { ResponseOf } from '../../contract/endpoint';
import type { management } from '../../contract/evo-basic/management';
import type { Role } from '../../contract/evo-basic/sysRole';
import { DialogShell } from '../../kit/feedback/DialogShell';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SaveNotice } from '../../kit/form/SaveNotice';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { SearchField } from '../../kit/layout/SearchField';
import { PermissionChanges } from './PermissionChanges';
import classes from './PermissionDialog.module.css';
import { PermissionPane } from '../../entities/permission/PermissionPane';
import { boundIn, findDifference, toSections } from '../../entities/permission/permissionTree';

interface PermissionDialogProps {
  role: Role;
  onClose: () => void;
}

/** Permissions of a role: a tree to check, and the changes to confirm before they are saved. */
export function PermissionDialog({ role, onClose }: PermissionDialogProps) {
  const { t } = useTranslation('roles');
  const answer = usePermissionTreeQuery({ query: { roleId: role.id } }, { refetchOnMountOrArgChange: true });
  const problem = toProblem(answer.error);
  // An older tree would be replaced by the newer one, and with it the boxes that were checked meanwhile.
  const [wantedSince, setWantedSince] = useState(() => Date.now());
  const read = (answer.fulfilledTimeStamp ?? 0) >= wantedSince ? answer.data : undefined;
  const readAgain = () => {
    setWantedSince(Date.now());
    void answer.refetch();
  };
  return (
    <DialogShell size={960} title={t('permissionsOf', { name: role.name })} onClose={onClose}>
      {read ? (
        <Permissions key={wantedSince} read={read} holders={role.users} onClose={onClose} onStale={readAgain} />
      ) : problem && !answer.isFetching ? (
        <ErrorState message={problem.message} onRetry={readAgain} />
      ) : (
        <SkeletonRows count={10} />
      )}
    </DialogShell>
  );
}

interface PermissionsProps {
  /** Number of accounts with the role. */
  holders: number;
  /** The tree as it was read when the dialog was opened: later changes by others are refused when it is saved. */
  read: ResponseOf<typeof management.treeList>;
  onClose: () => void;
  /** Called when the role was changed meanwhile. */
  onStale: () => void;
}

function Permissions({ read, holders, onClose, onStale }: PermissionsProps) {
  const { t } = useTranslation(['roles', 'common', 'records']);
  const [{ roleId, version, tree }] = useState(read);
  const [sections] = useState(() => toSections(tree));
  const [checked, check] = useState<ReadonlySet<string>>(() => boundIn(sections));
  const [text, search] = useState('');
  const [isReviewing, review] = useState(false);
  const [bind, { isLoading, error }] = useBindPermissionsMutation();
  const changes = findDifference(sections, checked);
  const count = changes.reduce((sum, { added, removed }) => sum + added.length + removed.length, 0);
  const problem = toProblem(error);
  const save = async () => {
    const result = await bind({ body: { roleId, version, menuIds: [...checked] } });
    if (result.error === undefined) onClose();
  };
  return (
    <>
      {isReviewing ? (
        <>
          <SaveNotice>{t('saveNotice', { count: holders })}</SaveNotice>
          <PermissionChanges changes={changes} />
        </>
      ) : (
        <>
          <SearchField label={t('searchPermissions')} text={text} onText={search} />
          <PermissionPane sections={sections} checked={checked} text={text} onCheck={check} />
        </>
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem.message}
          {problem.code === 409 && (
            <Button variant="subtle" size="sm" onClick={onStale}>
              {t('readAgain')}
            </Button>
          )}
        </p>
      )}
      <footer className={classes.foot}>
        <span role="status">{count === 0 ? t('noChanges') : t('changes', { count })}</span>
        <Button variant="default" onClick={isReviewing ? () => review(false) : onClose}>
          {isReviewing ? t('back') : t('common:cancel')}
        </Button>
        {isReviewing ? (
          <Button variant="filled" loading={isLoading} onClick={() => void save()}>
            {t('records:form.save')}
          </Button>
        ) : (
          <Button variant="filled" disabled={count === 0} onClick={() => review(true)}>
            {t('review')}
          </Button>
        )}
      </footer>
    </>
  );
}
