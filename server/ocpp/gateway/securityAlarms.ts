import type { Suspicion } from './frameWatch';
import { securityFact } from '../facts/securityFacts';
import type { Services } from '../facts/message';
import type { ChargerContent } from './sessionLoader';

const ALARM_EVERY_MS = 60_000;

/** Security events of one connection; the same kind once a minute, so that an attacker cannot fill the table. */
export class SecurityAlarms {
  private readonly services: Services;
  private readonly charger: ChargerContent;
  private readonly address: string | null;
  private readonly raisedAt = new Map<string, number>();

  constructor(services: Services, charger: ChargerContent, address: string | null) {
    this.services = services;
    this.charger = charger;
    this.address = address;
  }

  suspect(suspicion: Suspicion | null): void {
    if (suspicion) this.raise(suspicion.type, suspicion.detail);
  }

  raise(type: string, detail: string): void {
    const { services, charger, address } = this;
    const at = services.clock.now();
    if (at - (this.raisedAt.get(type) ?? -Infinity) < ALARM_EVERY_MS) return;
    this.raisedAt.set(type, at);
    const fact = securityFact({ at, charger, type, detail, address });
    services.ingest
      .submit({ chargerId: charger.id, facts: [fact] })
      .catch((error: unknown) => services.log.warn({ err: error, type }, 'security event cannot be stored'));
  }
}
