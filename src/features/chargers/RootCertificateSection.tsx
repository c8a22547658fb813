import { Button, Group, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useRootCertificatesMutation } from '../../api/evo-basic/iotChargers';
import { toProblem } from '../../api/problem';
import type { ChargerCommandResult } from '../../contract/evo-basic/chargerConfiguration';
import {
  CERTIFICATE_USES,
  type CertificateHash,
  type CertificateUse,
  type RootRequest,
} from '../../contract/evo-basic/installedCertificates';
import { iotChargers, type Charger } from '../../contract/evo-basic/iotChargers';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { CommandFollowed } from './CommandFollowed';
import classes from './Display.module.css';

/** Root certificates that a charger trusts: read, installed and deleted. */
export function RootCertificateSection({ charger }: { charger: Charger }) {
  const { t } = useTranslation('chargers');
  const mayAsk = useCan(iotChargers.rootCertificates);
  const [request, { isLoading, error }] = useRootCertificatesMutation();
  const [commandId, follow] = useState<string | null>(null);
  const [found, setFound] = useState<readonly CertificateHash[] | null>(null);
  if (!mayAsk) return null;
  const ask = async (body: RootRequest) => {
    const { data } = await request({ params: { id: charger.id }, body });
    if (data) follow(data.commandId);
    setFound(null);
  };
  const ended = ({ rootCertificates }: ChargerCommandResult) => setFound(rootCertificates);
  const problem = toProblem(error)?.message ?? null;
  return (
    <DrawerSection title={t('roots.title')}>
      <RootForm isAsking={isLoading} onAsk={(body) => void ask(body)} />
      {problem !== null && <FieldMessage message={problem} />}
      {commandId !== null && <CommandFollowed key={commandId} commandId={commandId} onEnded={ended} />}
      {found !== null && <RootList found={found} isAsking={isLoading} onAsk={(body) => void ask(body)} />}
    </DrawerSection>
  );
}

interface RootFormProps {
  isAsking: boolean;
  onAsk: (request: RootRequest) => void;
}

function RootForm({ isAsking, onAsk }: RootFormProps) {
  const { t } = useTranslation('chargers');
  const [use, setUse] = useState<CertificateUse>('csmsRoot');
  const [text, setText] = useState('');
  const certificate = text.trim() === '' ? null : text;
  return (
    <>
      <Select
        allowDeselect={false}
        label={t('roots.use')}
        data={CERTIFICATE_USES.map((value) => ({ value, label: t(`roots.uses.${value}`) }))}
        value={use}
        onChange={(next) => next && setUse(next)}
      />
      <Textarea
        autosize
        minRows={1}
        maxRows={4}
        mt={8}
        classNames={{ input: 'mono' }}
        label={t('roots.certificate')}
        description={t('roots.hint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap={8} mt={8}>
        <Button variant="default" disabled={isAsking} onClick={() => onAsk({ action: 'read', use })}>
          {t('roots.read')}
        </Button>
        <Button
          variant="default"
          disabled={isAsking || (certificate === null && use !== 'csmsRoot')}
          onClick={() => onAsk({ action: 'install', use, certificate })}
        >
          {t(certificate === null ? 'roots.installOwn' : 'roots.install')}
        </Button>
      </Group>
    </>
  );
}

/** What the charger has, each with its way out. */
function RootList({ found, isAsking, onAsk }: RootFormProps & { found: readonly CertificateHash[] }) {
  const { t } = useTranslation('chargers');
  if (found.length === 0) return <p>{t('roots.none')}</p>;
  return (
    <ul className={classes.messages} aria-label={t('roots.title')}>
      {found.map((certificate) => (
        <li key={`${certificate.issuerNameHash} ${certificate.serialNumber}`} className={classes.message}>
          <span className="mono">{certificate.serialNumber}</span>
          <Button variant="default" disabled={isAsking} onClick={() => onAsk({ action: 'delete', certificate })}>
            {t('roots.delete')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
