import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShownTime } from '../../access/useShownTime';
import { useNamesakesQuery } from '../../api/evo-wallet/userMoney';
import type { FoundPerson, MoneyPerson } from '../../contract/evo-wallet/userMoney';
import { DialogShell } from '../../kit/feedback/DialogShell';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { Fact } from '../../kit/layout/Fact';
import { countryName } from '../../lib/countries';
import { toMoneyPath } from '../../lib/personPath';
import classes from './PersonMoney.module.css';

/** Persons of the same name side by side, distinguished by number, phone, country and last session. */
export function NamesakesDialog({ person, onClose }: { person: MoneyPerson; onClose: () => void }) {
  const { t } = useTranslation('personMoney');
  const { data } = useNamesakesQuery({ body: { appUserId: person.id } });
  return (
    <DialogShell size="xl" title={t('sameName', { name: person.name })} onClose={onClose}>
      {!data && <SkeletonRows count={4} />}
      <div className={classes.persons}>
        {data?.map((found) => (
          <Person key={found.id} found={found} isThis={found.id === person.id} onOpen={onClose} />
        ))}
      </div>
    </DialogShell>
  );
}

interface PersonProps {
  found: FoundPerson;
  isThis: boolean;
  onOpen: () => void;
}

function Person({ found: { id, phone, country, createdAt, lastOrder }, isThis, onOpen }: PersonProps) {
  const { t, i18n } = useTranslation('personMoney');
  const time = useShownTime();
  return (
    <section className={classes.person} aria-current={isThis || undefined} aria-label={id}>
      <h3>
        {isThis ? (
          <span>
            <span className="mono">{id}</span> {t('this')}
          </span>
        ) : (
          <Link to={toMoneyPath(id)} className="mono" onClick={onOpen}>
            {id}
          </Link>
        )}
      </h3>
      <dl>
        <Fact label={t('fields.phone')}>{phone ?? '–'}</Fact>
        <Fact label={t('fields.country')}>{country ? countryName(country, i18n.language) : '–'}</Fact>
        <Fact label={t('fields.createdAt')}>{time(createdAt, null, 'date')}</Fact>
        <Fact label={t('fields.lastOrder')}>
          {lastOrder ? `${time(lastOrder.at, lastOrder.timezone)} · ${lastOrder.place}` : t('noOrders')}
        </Fact>
      </dl>
    </section>
  );
}
