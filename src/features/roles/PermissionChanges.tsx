import { useTranslation } from 'react-i18next';
import classes from './PermissionChanges.module.css';
import type { findDifference, Grant } from '../../entities/permission/permissionTree';
import { useItemName } from '../../entities/menu/useItemName';

/** Permissions that a save grants and revokes, by page. */
export function PermissionChanges({ changes }: { changes: ReturnType<typeof findDifference> }) {
  const { t } = useTranslation('roles');
  const nameOf = useItemName();
  const words = (grants: readonly Grant[]) =>
    grants.map(({ isView, node }) => (isView ? t('view') : nameOf(node))).join(', ');
  return (
    <ul className={classes.changes} aria-label={t('changesTitle')}>
      {changes.map(({ page, trail, added, removed }) => (
        <li key={page.id} className={classes.change}>
          <span className={classes.page}>{[...trail, page].map(nameOf).join(' › ')}</span>
          {added.length > 0 && (
            <ins>
              {t('granted')}: {words(added)}
            </ins>
          )}
          {removed.length > 0 && (
            <del>
              {t('takenAway')}: {words(removed)}
            </del>
          )}
        </li>
      ))}
    </ul>
  );
}
