import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useClearCustomerMutation, useReadCustomerMutation } from '../../api/evo-basic/iotChargers';
import { toProblem } from '../../api/problem';
import type { ChargerCommandResult } from '../../contract/evo-basic/chargerConfiguration';
import { iotChargers, type Charger } from '../../contract/evo-basic/iotChargers';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { CommandFollowed } from './CommandFollowed';
import classes from './Display.module.css';

/** What a 2.0.1 charger itself stores about the holder of a tag: read and deleted at a person's request. */
export function CustomerSection({ charger: { id } }: { charger: Charger }) {
  const { t } = useTranslation('chargers');
  const mayRead = useCan(iotChargers.readCustomer);
  const mayClear = useCan(iotChargers.clearCustomer);
  const [idTag, setIdTag] = useState('');
  const [read, reading] = useReadCustomerMutation();
  const [clear, clearing] = useClearCustomerMutation();
  const [commandId, follow] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  if (!mayRead && !mayClear) return null;
  const ask = async (request: typeof read) => {
    setTold(null);
    const { data } = await request({ params: { id }, body: { idTag: idTag.trim() } });
    if (data) follow(data.commandId);
  };
  const ended = ({ customerInformation }: ChargerCommandResult) => setTold(customerInformation);
  const isAsking = reading.isLoading || clearing.isLoading || idTag.trim() === '';
  const problem = toProblem(reading.error ?? clearing.error)?.message ?? null;
  return (
    <DrawerSection title={t('customer.title')}>
      <p>{t('customer.hint')}</p>
      <Group gap={8} align="end">
        <TextInput
          label={t('customer.tag')}
          value={idTag}
          onChange={({ currentTarget }) => setIdTag(currentTarget.value)}
        />
        {mayRead && (
          <Button variant="default" disabled={isAsking} onClick={() => void ask(read)}>
            {t('customer.read')}
          </Button>
        )}
        {mayClear && (
          <Button variant="default" disabled={isAsking} onClick={() => void ask(clear)}>
            {t('customer.clear')}
          </Button>
        )}
      </Group>
      {problem !== null && <FieldMessage message={problem} />}
      {commandId !== null && <CommandFollowed key={commandId} commandId={commandId} onEnded={ended} />}
      {told !== null && (
        <section aria-label={t('customer.told')}>
          <pre className={classes.told}>{told === '' ? t('customer.none') : told}</pre>
        </section>
      )}
    </DrawerSection>
  );
}
