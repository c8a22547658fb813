import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChargerMonitorsMutation } from '../../api/evo-basic/iotChargers';
import { toProblem } from '../../api/problem';
import type { ChargerCommandResult } from '../../contract/evo-basic/chargerConfiguration';
import {
  MONITOR_TYPES,
  MONITORING_BASES,
  MOST_SEVERITY,
  type ChargerMonitor,
  type MonitorRequest,
} from '../../contract/evo-basic/chargerMonitors';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { CommandFollowed } from './CommandFollowed';
import classes from './Display.module.css';
import { MonitorDialog } from './MonitorDialog';

type Ask = (request: MonitorRequest) => void;

/** Monitors of a 2.0.1 charger: read, set and cleared; their alerts raise alarms. */
export function MonitorSection({ charger: { id, ocppVersion } }: { charger: Charger }) {
  const { t } = useTranslation('chargers');
  const [request, { isLoading, error }] = useChargerMonitorsMutation();
  const [commandId, follow] = useState<string | null>(null);
  const [monitors, setMonitors] = useState<readonly ChargerMonitor[] | null>(null);
  const [isSetting, setSetting] = useState(false);
  const ask = async (body: MonitorRequest) => {
    const { data } = await request({ params: { id }, body });
    if (data) follow(data.commandId);
    // What the charger told before is no longer what it has.
    if (body.action !== 'read') setMonitors(null);
  };
  const ended = ({ monitors: told }: ChargerCommandResult) => {
    if (told !== null) setMonitors(told);
  };
  if (ocppVersion !== '2.0.1') return null;
  const problem = toProblem(error)?.message ?? null;
  const parts = { isAsking: isLoading, onAsk: (body: MonitorRequest) => void ask(body) };
  return (
    <DrawerSection title={t('monitors.title')}>
      <p>{t('monitors.hint')}</p>
      <Group gap={8}>
        <Button variant="default" disabled={isLoading} onClick={() => void ask({ action: 'read' })}>
          {t('monitors.read')}
        </Button>
        <Button variant="default" onClick={() => setSetting(true)}>
          {`${t('monitors.add')}…`}
        </Button>
      </Group>
      {problem !== null && <FieldMessage message={problem} />}
      {commandId !== null && <CommandFollowed key={commandId} commandId={commandId} onEnded={ended} />}
      {monitors !== null && <MonitorList monitors={monitors} {...parts} />}
      {monitors !== null && <MonitorLevels {...parts} />}
      {isSetting && (
        <MonitorDialog
          chargerId={id}
          onSent={(sent) => {
            setSetting(false);
            setMonitors(null);
            follow(sent);
          }}
          onClose={() => setSetting(false)}
        />
      )}
    </DrawerSection>
  );
}

interface PartProps {
  isAsking: boolean;
  onAsk: Ask;
}

/** What the charger watches, each monitor with its way out. */
function MonitorList({ monitors, isAsking, onAsk }: PartProps & { monitors: readonly ChargerMonitor[] }) {
  const { t } = useTranslation('chargers');
  if (monitors.length === 0) return <p>{t('monitors.none')}</p>;
  return (
    <ul className={classes.messages} aria-label={t('monitors.list')}>
      {monitors.map((monitor) => (
        <li key={monitor.monitorId} className={classes.message}>
          <MonitorWords monitor={monitor} />
          <Button
            variant="default"
            size="compact-sm"
            disabled={isAsking}
            onClick={() => onAsk({ action: 'clear', monitorId: monitor.monitorId })}
          >
            {t('monitors.clear')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** `EVSE 1 Temperature: above the value 80, severity 3` */
function MonitorWords({ monitor }: { monitor: ChargerMonitor }) {
  const { t } = useTranslation('chargers');
  const { component, evse, variable, type, value, severity } = monitor;
  const known = MONITOR_TYPES.find((one) => one === type);
  const when = known === undefined ? type : t(`monitors.types.${known}`);
  const place = [component, evse, variable].filter((part) => part !== null).join(' ');
  return <span>{`${place}: ${when}, ${value}. ${t('monitors.severity')} ${severity}`}</span>;
}

/** The least severity that the charger reports, and the way back to its own monitors. */
function MonitorLevels({ isAsking, onAsk }: PartProps) {
  const { t } = useTranslation('chargers');
  const [severity, setSeverity] = useState(String(MOST_SEVERITY));
  const [base, setBase] = useState<(typeof MONITORING_BASES)[number]>('FactoryDefault');
  return (
    <Group gap={8} align="end" mt={12}>
      <Select
        allowDeselect={false}
        w={168}
        label={t('monitors.level')}
        data={Array.from({ length: MOST_SEVERITY + 1 }, (_, level) => String(level))}
        value={severity}
        onChange={(next) => setSeverity(next ?? severity)}
      />
      <Button
        variant="default"
        disabled={isAsking}
        onClick={() => onAsk({ action: 'level', severity: Number(severity) })}
      >
        {t('monitors.setLevel')}
      </Button>
      <Select
        allowDeselect={false}
        w={200}
        label={t('monitors.base')}
        data={MONITORING_BASES.map((value) => ({ value, label: t(`monitors.bases.${value}`) }))}
        value={base}
        onChange={(next) => setBase((next ?? base) as typeof base)}
      />
      <Button variant="default" disabled={isAsking} onClick={() => onAsk({ action: 'base', base })}>
        {t('monitors.reset')}
      </Button>
    </Group>
  );
}
