import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { LedgerNotice } from '../../entities/statement/LedgerNotice';
import { useSearch } from '../../kit/address/useSearch';
import { JournalList } from './journal/JournalList';
import { NewReconciliationList } from './NewReconciliationList';
import { OldReconciliationList } from './OldReconciliationList';
import { ProfitList } from './ProfitList';
import classes from './Statements.module.css';

const FORMS = ['profit', 'old', 'new', 'journal'] as const;
type Form = (typeof FORMS)[number];
const LISTS: Record<Form, ComponentType> = {
  new: NewReconciliationList,
  old: OldReconciliationList,
  profit: ProfitList,
  journal: JournalList,
};
/** Parts of the address that another form does not know. */
const OWN = ['sort', 'page', 'open', 'partyIds'];
/** Parts that the journal has by other rules: its period is of times, and its panels are others. */
const OWN_OF_JOURNAL = ['from', 'until', 'do', 'tab'];

/** Statements in three forms, of the same lines, and the journal of the ledger; the form is in the address. */
export default function StatementPage() {
  const { t } = useTranslation('statements');
  const [search, changeSearch] = useSearch();
  const form = FORMS.find((name) => name === search.get('form')) ?? 'profit';
  const List = LISTS[form];
  const show = (next: string | null) =>
    changeSearch((current) => {
      const isOther = (next === 'journal') !== (form === 'journal');
      for (const name of isOther ? [...OWN, ...OWN_OF_JOURNAL] : OWN) current.delete(name);
      current.set('form', next ?? form);
      return current;
    });
  return (
    <div className={classes.page}>
      <LedgerNotice />
      <Tabs value={form} onChange={show} className={classes.tabs}>
        <Tabs.List aria-label={t('form.label')}>
          {FORMS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`form.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <List key={form} />
    </div>
  );
}
