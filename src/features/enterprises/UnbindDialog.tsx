import { useTranslation } from 'react-i18next';
import { useDeleteBindUsersMutation } from '../../api/evo-basic/sysEnterpriseBindUser';
import type { BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import { getOnlyRecord, type BulkTarget } from '../../kit/crud/selection/bulkTarget';

const MOST_NAMED = 8;

/** Asks before bindings end, with the tags that stop working. */
export function UnbindDialog({ target, onClose }: { target: BulkTarget<BindUser>; onClose: () => void }) {
  const { t } = useTranslation('enterpriseUsers');
  const [remove] = useDeleteBindUsersMutation();
  const { records, count, selector } = target;
  const only = getOnlyRecord(target);
  const tags = 'ids' in selector ? records.flatMap(({ fleetTags }) => fleetTags.map(({ tagNo }) => tagNo)) : [];
  return (
    <BulkDialog
      title={only ? t('deleteOne', { name: only.name }) : t('deleteMany', { count })}
      confirmLabel={t('unbind')}
      effect="delete"
      selector={selector}
      run={(body) => remove({ body })}
      onClose={onClose}
    >
      {t('deleteText')}
      {tags.length > 0 && (
        <p>
          {t('refusedTags', { count: tags.length })} <span className="mono">{joinNames(tags)}</span>
        </p>
      )}
    </BulkDialog>
  );
}

function joinNames(tags: readonly string[]): string {
  return tags.length > MOST_NAMED ? `${tags.slice(0, MOST_NAMED).join(', ')} …` : tags.join(', ');
}
