import { useTranslation } from 'react-i18next';
import {
  PERSON_DATA,
  PERSON_DATA_KINDS,
  type PersonDataCounts,
  type PersonDataKind,
} from '../../contract/evo-basic/personData';
import { formatNumber } from '../../lib/format';
import classes from './PersonData.module.css';

const OUTCOMES = ['erased', 'pseudonymised', 'kept'] as const;

/** What an erasure does to each kind of data, and why some of it is kept. */
export function ErasureParts({ counts }: { counts: PersonDataCounts }) {
  const { t } = useTranslation('personData');
  return (
    <>
      <p>{t('eraseText')}</p>
      {OUTCOMES.map((outcome) => (
        <Outcome key={outcome} outcome={outcome} counts={counts} />
      ))}
      <p>{t('backupText')}</p>
    </>
  );
}

function Outcome({ outcome, counts }: { outcome: (typeof OUTCOMES)[number]; counts: PersonDataCounts }) {
  const { t } = useTranslation('personData');
  const kinds = PERSON_DATA_KINDS.filter((kind) => PERSON_DATA[kind] === outcome && (counts[kind] ?? 0) > 0);
  if (kinds.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3>{t(`outcome.${outcome}`)}</h3>
      <ul>
        {kinds.map((kind) => (
          <Part key={kind} kind={kind} count={counts[kind] ?? 0} />
        ))}
      </ul>
    </section>
  );
}

function Part({ kind, count }: { kind: PersonDataKind; count: number }) {
  const { t, i18n } = useTranslation('personData');
  return (
    <li>
      <span>{t(`kind.${kind}`)}</span>
      <span className={classes.count}>{formatNumber(count, 0, i18n.language)}</span>
    </li>
  );
}
