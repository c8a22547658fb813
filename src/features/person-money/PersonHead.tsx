import { Button } from '@mantine/core';
import { IconEye, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useReadContactMutation } from '../../api/evo-wallet/userMoney';
import type { MoneyPerson } from '../../contract/evo-wallet/userMoney';
import { userWallet } from '../../contract/evo-wallet/userWallet';
import { ActionButton } from '../../entities/record/ActionButton';
import { RecordLink } from '../../entities/record/RecordLink';
import { AdjustDialog } from '../../entities/wallet/AdjustDialog';
import { Fact } from '../../kit/layout/Fact';
import { nameLanguage } from '../../lib/languages';
import { NamesakesDialog } from './NamesakesDialog';
import classes from './PersonMoney.module.css';

/** The owner of the money: facts that distinguish namesakes, and the possible actions. */
export function PersonHead({ person }: { person: MoneyPerson }) {
  const { t, i18n } = useTranslation('personMoney');
  const time = useShownTime();
  const [dialog, setDialog] = useState<'adjust' | 'namesakes' | null>(null);
  const { id, name, namesakes, language, createdAt, companies, timezone } = person;
  const close = () => setDialog(null);
  return (
    <header className={classes.head}>
      <div className={classes.first}>
        <h2>{name}</h2>
        {namesakes > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconUsers size={14} stroke={1.6} aria-hidden />}
            onClick={() => setDialog('namesakes')}
          >
            {t('namesakes', { count: namesakes, name })}
          </Button>
        )}
        <span className={classes.actions}>
          <RecordLink kind="appUser" id={id}>
            {t('profile')}
          </RecordLink>
          <ActionButton label={t('adjust')} allow={userWallet.adjust} onClick={() => setDialog('adjust')} />
        </span>
      </div>
      <dl className={classes.facts}>
        <Fact label={t('fields.id')}>
          <span className="mono">{id}</span>
        </Fact>
        <Phone person={person} />
        <Fact label={t('fields.language')}>{nameLanguage(language, i18n.language)}</Fact>
        <Fact label={t('fields.createdAt')}>{time(createdAt, timezone, 'date')}</Fact>
        <Fact label={t('fields.companies')}>{t('companies', { count: companies })}</Fact>
      </dl>
      {dialog === 'namesakes' && <NamesakesDialog person={person} onClose={close} />}
      {dialog === 'adjust' && <AdjustDialog appUserId={id} userName={name} currency={null} onClose={close} />}
    </header>
  );
}

/** The phone number; masked, an operator with a refund permission can have it shown, and each time is recorded. */
function Phone({ person: { id, phone, maySeeContact } }: { person: MoneyPerson }) {
  const { t } = useTranslation('personMoney');
  const [read, { data, isLoading }] = useReadContactMutation();
  return (
    <Fact label={t('fields.phone')}>
      <strong>{data?.phone ?? phone ?? '–'}</strong>{' '}
      {data && (
        <span className={classes.seen}>
          <IconEye size={14} stroke={1.6} aria-hidden />
          {t('seen')}
        </span>
      )}
      {!data && maySeeContact && phone !== null && (
        <Button
          variant="subtle"
          size="compact-xs"
          loading={isLoading}
          onClick={() => void read({ body: { appUserId: id } })}
        >
          {t('show')}
        </Button>
      )}
    </Fact>
  );
}
