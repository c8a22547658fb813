import { Button, Group, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_VENDOR_DATA, type Diagnosis } from '../../contract/evo-basic/chargerConfiguration';

interface VendorMessageFormProps {
  isAsking: boolean;
  onAction: (diagnosis: Diagnosis) => void;
}

/** A message that the maker of the charger has defined, beside those of OCPP. */
export function VendorMessageForm({ isAsking, onAction }: VendorMessageFormProps) {
  const { t } = useTranslation('chargers');
  const [vendorId, setVendorId] = useState('');
  const [messageId, setMessageId] = useState('');
  const [data, setData] = useState('');
  const send = () =>
    onAction({
      action: 'transfer',
      vendorId: vendorId.trim(),
      ...(messageId.trim() !== '' && { messageId: messageId.trim() }),
      ...(data !== '' && { data }),
    });
  return (
    <>
      <SimpleGrid cols={2} spacing={8}>
        <TextInput
          required
          label={t('transfer.vendorId')}
          value={vendorId}
          onChange={({ currentTarget }) => setVendorId(currentTarget.value)}
        />
        <TextInput
          label={t('transfer.messageId')}
          value={messageId}
          onChange={({ currentTarget }) => setMessageId(currentTarget.value)}
        />
      </SimpleGrid>
      <Textarea
        autosize
        mt={8}
        label={t('transfer.data')}
        maxLength={MAX_VENDOR_DATA}
        value={data}
        onChange={({ currentTarget }) => setData(currentTarget.value)}
      />
      <Group mt={8}>
        <Button variant="default" disabled={isAsking || vendorId.trim() === ''} onClick={send}>
          {t('transfer.send')}
        </Button>
      </Group>
    </>
  );
}
