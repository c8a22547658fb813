import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import type { References } from '../../contract/evo-basic/commonApi';
import type { Permission } from '../../contract/permissions';
import { MoneyLink } from '../person/MoneyLink';
import { PageLink } from './PageLink';
import classes from './RelatedLinks.module.css';
import { toPagePath } from './recordPaths';
import { toReferenceRelations } from './relations';
import type { Relation } from './relationTargets';
import { useReferences, type KnownNumbers } from './useReferences';

interface RelatedLinksProps {
  relations: readonly Relation[];
  /** Numbers whose records are looked up. */
  numbers?: KnownNumbers;
  /** Kind of the record that is shown itself. */
  shown?: keyof References;
  /** The person whose money the record is a part of. */
  personId?: string | null;
}

/** Links from a record to everything that it touches, as far as the user may see it. */
export function RelatedLinks({ relations, numbers, shown, personId = null }: RelatedLinksProps) {
  const { t } = useTranslation('records');
  const references = useReferences(numbers ?? {});
  const behind = references ? toReferenceRelations(references, shown) : [];
  return (
    <nav className={classes.links} aria-label={t('related.title')}>
      <MoneyLink personId={personId}>{t('related.money')}</MoneyLink>
      {/* Records that are still looked up come last, so that no link moves under the pointer. */}
      {[...relations, ...behind].map((relation) => (
        <RelatedLink key={toPagePath(relation)} relation={relation} />
      ))}
    </nav>
  );
}

function RelatedLink({ relation: { name, view, part, record } }: { relation: Relation }) {
  const { t } = useTranslation('records');
  const maySee = useCan(`${view}/view` as Permission);
  if (!maySee) return null;
  return (
    <PageLink view={view} part={part}>
      {t(`related.${name}`, { record })}
    </PageLink>
  );
}
