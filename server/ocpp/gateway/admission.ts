import type { SecurityProfile } from '../../../src/contract/live/securityProfile';
import type { Clock } from '../../runtime/clock';
import { findClientAddress, toNetwork, trustProxies, type TrustProxy } from '../../runtime/clientAddress';
import type { Deps } from '../../db/deps';
import { offeredVersions, toSubprotocol } from '../../domain/ocpp/chargerPath';
import { isChargerKey } from '../../security/chargerKey';
import { FailureThrottle } from './failureThrottle';
import type { Ingest } from '../store/ingest';
import type { OtherCharger, OtherChargers } from './otherChargers';
import { storeRefused, type Refused } from './refusedHandshakes';
import { findProvedProfile } from './provedProfile';
import type { Handshake } from './rpc';
import type { ChargerContent, SessionLoader } from './sessionLoader';
import { readTransport, type Transport } from './transport';

/** Stands in for a missing key, so that an unknown identity takes as long as a wrong key. */
const NO_HASH = '0'.repeat(64);
/** Time for which a charger is refused after its socket was cut off for a flood. */
const REST_MS = 30_000;

export interface Admitted {
  charger: ChargerContent | OtherCharger;
  protocol: string;
  /** Address of the charger, behind proxies of ours too. */
  address: string;
  /** That its handshake has proved. */
  profile: SecurityProfile;
}

/** Decides which handshakes become connections. */
export class Admission {
  refused = 0;
  private readonly deps: Deps;
  private readonly loader: SessionLoader;
  private readonly ingest: Ingest;
  private readonly others: OtherChargers | null;
  private readonly throttle: FailureThrottle;
  private readonly isTrusted: TrustProxy;
  private readonly rests: Rests;

  constructor(deps: Deps, loader: SessionLoader, ingest: Ingest, others: OtherChargers | null) {
    this.deps = deps;
    this.loader = loader;
    this.ingest = ingest;
    this.others = others;
    this.throttle = new FailureThrottle(deps.clock);
    this.isTrusted = trustProxies(deps.config.TRUST_PROXY);
    this.rests = new Rests(deps.clock);
  }

  /**
   * Authenticates a handshake. The key is checked first: failures of other clients at the same address never block a
   * correct key. Unknown identity and wrong key get the same answer and take equally long (no enumeration).
   * @returns the HTTP status of a refusal
   */
  async admit(handshake: Handshake): Promise<Admitted | 401 | 429> {
    const { identity, password, headers, request } = handshake;
    const address = request ? findClientAddress(request, this.isTrusted) : '';
    const charger = await this.findCharger(identity);
    const profile = await this.findProfile(request, charger);
    const isKey = this.isKey(password, charger) || profile === 3;
    if (!charger || !isKey) return this.refuse(handshake, address, charger, charger ? 'WrongKey' : 'UnknownCharger');
    const lack = charger.isRetired ? 'RetiredCharger' : findLack(charger, profile);
    if (lack) return this.refuse(handshake, address, charger, lack);
    if (isOfStation(charger) && this.rests.isResting(charger.id)) {
      this.refused += 1;
      return 429;
    }
    return { charger, protocol: chooseProtocol(charger, headers), address, profile };
  }

  /** Refuses a charger for a while after its socket was cut off, since it would continue the flood. */
  rest(chargerId: string): void {
    this.rests.begin(chargerId);
  }

  private async findCharger(identity: string): Promise<Admitted['charger'] | undefined> {
    const charger = await this.loader.charger(identity);
    if (charger?.chargerCode === identity) return charger;
    // The serial number of a home charger may be a station's code in other letter case.
    return (await this.others?.find(identity)) ?? charger;
  }

  private findProfile(request: Handshake['request'], charger: Admitted['charger'] | undefined) {
    const transport = request ? readTransport(request, this.isTrusted) : NO_TRANSPORT;
    return findProvedProfile(this.deps, transport, charger && isOfStation(charger) ? charger.id : null);
  }

  private isKey(password: Buffer | undefined, charger: Admitted['charger'] | undefined): boolean {
    return isChargerKey(this.deps.secretKey, password?.toString('latin1') ?? '', charger?.keyHash ?? NO_HASH);
  }

  private refuse(
    { identity, headers }: Handshake,
    address: string,
    charger: Admitted['charger'] | undefined,
    reason: Refused['reason'],
  ): 401 | 429 {
    this.refused += 1;
    const network = toNetwork(address);
    // Blocked attempts are not stored, so that a flood writes nothing.
    if (this.throttle.isBlocked(network, identity)) return 429;
    this.throttle.failed(network, identity);
    const protocol = headers['sec-websocket-protocol']?.slice(0, 64) ?? null;
    const known = charger && isOfStation(charger) ? charger : undefined;
    storeRefused(this.deps, this.ingest, { identity, address, protocol, charger: known, reason }).catch(
      (error: unknown) => this.deps.log.warn({ err: error }, 'refused handshake cannot be stored'),
    );
    return 401;
  }
}

const NO_TRANSPORT: Transport = { isEncrypted: false, certificate: null };

/** What a handshake lacks of the security profile of its charger; null: nothing. */
function findLack(charger: Admitted['charger'], profile: SecurityProfile): Refused['reason'] | null {
  if (!isOfStation(charger) || profile >= charger.securityProfile) return null;
  return profile === 1 ? 'PlainConnection' : 'NoClientCertificate';
}

/** The version that a charger is known to speak, where it offers it. */
function chooseProtocol({ ocppVersion }: Admitted['charger'], headers: Handshake['headers']): string {
  const versions = offeredVersions(headers['sec-websocket-protocol']);
  const usual = ocppVersion ?? '1.6';
  const [first = usual] = versions;
  return toSubprotocol(versions.includes(usual) ? usual : first);
}

export function isOfStation(charger: Admitted['charger']): charger is ChargerContent {
  return 'companyId' in charger;
}

/** Chargers that may not come back yet. */
class Rests {
  private readonly clock: Clock;
  private readonly until = new Map<string, number>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  begin(chargerId: string): void {
    const now = this.clock.now();
    for (const [id, end] of this.until) if (end <= now) this.until.delete(id);
    this.until.set(chargerId, now + REST_MS);
  }

  isResting(chargerId: string): boolean {
    return (this.until.get(chargerId) ?? 0) > this.clock.now();
  }
}
