import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useClearCustomerMutation, useReadCustomerMutation } from '../../api/evo-basic/iotChargers';
import { toProblem } from '../../api/problem';
import { iotChargers, type Charger } from '../../contract/evo-basic/iotChargers';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { CommandFollowed } from './CommandFollowed';
import classes from './Display.module.css';

/** Data about the holder of a tag that a 2.0.1 charger itself stores: read and deleted at a person's request. */
export function CustomerSection({ charger: { id } }: { charger: Charger }) {
  const { t } = useTranslation('chargers');
  const mayRead = useCan(iotChargers.readCustomer);
  const mayClear = useCan(iotChargers.clearCustomer);
  const [idTag, setIdTag] = useState('');
  const { commandId, told, isAsking, problem, read, clear, setTold } = useCustomerRequests(id, idTag.trim());
  if (!mayRead && !mayClear) return null;
  const isBlocked = isAsking || idTag.trim() === '';
  const button = (label: string, ask: () => Promise<void>) => (
    <Button variant="default" disabled={isBlocked} onClick={() => void ask()}>
      {label}
    </Button>
  );
  return (
    <DrawerSection title={t('customer.title')}>
      <p>{t('customer.hint')}</p>
      <Group gap={8} align="end">
        <TextInput
          label={t('customer.tag')}
          value={idTag}
          onChange={({ currentTarget }) => setIdTag(currentTarget.value)}
        />
        {mayRead && button(t('customer.read'), read)}
        {mayClear && button(t('customer.clear'), clear)}
      </Group>
      {problem !== null && <FieldMessage message={problem} />}
      {commandId !== null && (
        <CommandFollowed
          key={commandId}
          commandId={commandId}
          onEnded={({ customerInformation }) => setTold(customerInformation)}
        />
      )}
      {told !== null && <Told text={told} />}
    </DrawerSection>
  );
}

/** The text of the charger. */
function Told({ text }: { text: string }) {
  const { t } = useTranslation('chargers');
  return (
    <section aria-label={t('customer.told')}>
      <pre className={classes.told}>{text === '' ? t('customer.none') : text}</pre>
    </section>
  );
}

/** The requests about a tag, the command of the last one, and what the charger has told. */
function useCustomerRequests(id: string, idTag: string) {
  const [sendRead, reading] = useReadCustomerMutation();
  const [sendClear, clearing] = useClearCustomerMutation();
  const [commandId, follow] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const ask = async (send: typeof sendRead) => {
    setTold(null);
    const { data } = await send({ params: { id }, body: { idTag } });
    if (data) follow(data.commandId);
  };
  return {
    ...{ commandId, told, setTold },
    isAsking: reading.isLoading || clearing.isLoading,
    problem: toProblem(reading.error ?? clearing.error)?.message ?? null,
    read: () => ask(sendRead),
    clear: () => ask(sendClear),
  };
}
