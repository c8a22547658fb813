import type { Config } from '../runtime/config';
import { say, seconds } from './launch/terminal.mjs';
import { toReachable } from '../runtime/gatewayUrl';

export interface Greeting {
  config: Config;
  /** One for each node. */
  ports: readonly number[];
  accounts: { names: readonly string[]; isPassword: boolean };
  /** How many are simulated. */
  chargers: number;
  /** Log file, when the log does not go to standard error. */
  log?: string;
  startedAt: number;
}

/** Prints the next steps for a person. */
export function printGreeting({ config, ports, accounts, chargers, log, startedAt }: Greeting): void {
  const host = toReachable(config.HOST);
  const lines = ['', `Ready after ${seconds(startedAt)}`, ''];
  for (const port of ports) lines.push(formatRow('Console', `http://${host}:${port}`));
  lines.push(
    formatRow('Chargers', `ws://${host}:${ports[0]}/ocpp/<charger code>${chargers ? `, ${chargers} simulated` : ''}`),
  );
  if (accounts.names.length > 0) {
    const password = accounts.isPassword ? config.DEMO_PASSWORD : 'as DEMO_PASSWORD was when they were made';
    lines.push(formatRow('Sign in as', accounts.names.join(', ')), formatRow('Password', password));
  }
  if (log) lines.push(formatRow('Log', log));
  lines.push(formatRow('Stop', 'Ctrl-C'), '');
  say(lines.join('\n'));
}

const formatRow = (name: string, value: string) => `  ${name.padEnd(12)}${value}`;
