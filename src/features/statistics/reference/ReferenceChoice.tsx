import { Button, Popover, Stack } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '../../../access/usePreference';
import { CurrencySelect } from '../../../entities/money/CurrencySelect';
import '../../../kit/crud/bar/dates.css';
import { FigureField } from '../../../kit/form/FigureField';
import { dayIn } from '../../../lib/calendar';
import { ownZone } from '../../../lib/time';
import { isRate, readReference, type Reference } from './reference';

/** Chooses a currency to show all others in, with the rates that it is done by and their day. */
export function ReferenceChoice({ currencies }: { currencies: readonly string[] }) {
  const { t } = useTranslation('statistics');
  const [isOpen, setOpen] = useState(false);
  const [reference] = usePreference('statistics.reference', readReference);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <Button size="xs" variant="subtle" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {reference ? t('reference.change', { currency: reference.currency }) : t('reference.choose')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {isOpen && <ReferenceForm currencies={currencies} onDone={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

const isWrong = (rate: string) => rate !== '' && !isRate(rate);

function ReferenceForm({ currencies, onDone }: { currencies: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation(['statistics', 'records']);
  const [reference, keep] = usePreference('statistics.reference', readReference);
  const [draft, setDraft] = useState<Reference>(
    () => reference ?? { currency: currencies[0] ?? 'EUR', date: dayIn(ownZone(), Date.now()), rates: {} },
  );
  const others = currencies.filter((currency) => currency !== draft.currency);
  const isWhole = others.every((currency) => isRate(draft.rates[currency] ?? ''));
  const save = (next: Reference | null) => {
    keep(next);
    onDone();
  };
  return (
    <Stack gap="xs" w={260}>
      <CurrencySelect
        label={t('reference.currency')}
        value={draft.currency}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(currency) => currency !== null && setDraft({ ...draft, currency, rates: {} })}
      />
      <DatePickerInput
        label={t('reference.date')}
        value={draft.date}
        popoverProps={{ withinPortal: false }}
        onChange={(date) => date !== null && setDraft({ ...draft, date })}
      />
      {others.map((currency) => (
        <FigureField
          key={currency}
          label={t('reference.rate', { currency, reference: draft.currency })}
          value={draft.rates[currency] ?? ''}
          error={isWrong(draft.rates[currency] ?? '') && t('reference.badRate')}
          onChange={(rate) => setDraft({ ...draft, rates: { ...draft.rates, [currency]: rate } })}
        />
      ))}
      <Button variant="filled" disabled={!isWhole} onClick={() => save(draft)}>
        {t('records:form.save')}
      </Button>
      {reference && (
        <Button variant="subtle" onClick={() => save(null)}>
          {t('reference.none')}
        </Button>
      )}
    </Stack>
  );
}
