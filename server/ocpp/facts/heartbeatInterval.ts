import type { CommandKind } from '../../../src/contract/live/command';
import type { Tx } from '../../db/database';
import { heartbeatSeconds, type NamedValue } from '../../domain/ocpp/heartbeatSetting';
import { Payload } from './payload';

/** Heartbeat interval in seconds that the answer to a command proves; null: the command does not concern it. */
export function intervalOfAnswer(
  kind: CommandKind,
  params: Readonly<Record<string, unknown>>,
  answer: unknown,
): number | null {
  if (kind === 'changeConfiguration') return heartbeatSeconds([changedSetting(new Payload(params))]);
  return kind === 'getConfiguration' ? heartbeatSeconds(readSettings(new Payload(answer))) : null;
}

/** Heartbeat interval in seconds from one part of a 2.0.1 report. */
export function intervalOfReport(report: Payload): number | null {
  return heartbeatSeconds(
    report.list('reportData').flatMap((row) =>
      row.list('variableAttribute').flatMap((attribute): NamedValue[] => {
        const type = attribute.text('type', 20) ?? 'Actual';
        return type === 'Actual' ? [namedValue(row, attribute.text('value'))] : [];
      }),
    ),
  );
}

export async function storeHeartbeatInterval(tx: Tx, chargerId: string, seconds: number): Promise<void> {
  await tx
    .updateTable('charger')
    .set({ heartbeatInterval: seconds })
    .where('id', '=', chargerId)
    .where('heartbeatInterval', '<>', seconds)
    .execute();
}

function changedSetting(params: Payload): NamedValue {
  const value = params.text('value');
  if (params.has('key')) return { component: null, name: params.text('key', 50), value };
  const component = params.object('component')?.text('name', 50) ?? params.text('component', 50);
  return { component: component ?? '', name: params.text('variable', 50), value };
}

function readSettings(answer: Payload): NamedValue[] {
  const keys = answer
    .list('configurationKey')
    .map((row) => ({ component: null, name: row.text('key', 50), value: row.text('value') }));
  const variables = answer.list('getVariableResult').map((row) => namedValue(row, row.text('attributeValue')));
  return [...keys, ...variables];
}

function namedValue(row: Payload, value: string | null): NamedValue {
  const component = row.object('component')?.text('name', 50) ?? '';
  return { component, name: row.object('variable')?.text('name', 50) ?? null, value };
}
