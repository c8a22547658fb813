import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** Details of an answer that a test bends. */
export interface AnswerChanges {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  /** Instead of the next count. */
  counter?: number;
}

/** An authenticator in software with one discoverable ES256 passkey, as a browser answers with it. */
export class SoftAuthenticator {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = '';
  counter = 0;

  constructor(readonly origin: string) {}

  /** Answers the request for a new passkey. */
  create(options: Record<string, unknown>, changes: AnswerChanges = {}) {
    this.#userHandle = (options['user'] as { id: string }).id;
    const { id: rpId } = options['rp'] as { id: string };
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = [Buffer.alloc(16), length, this.id, toCoseKey(this.#keys.publicKey)];
    const authData = Buffer.concat([this.#authData({ rpId, ...changes }, FLAGS.attested), ...attested]);
    const attestation = encodeMap([
      [encodeText('fmt'), encodeText('none')],
      [encodeText('attStmt'), encodeMap([])],
      [encodeText('authData'), encodeBytes(authData)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options['challenge'], changes).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers the request of a sign-in. */
  get(options: Record<string, unknown>, changes: AnswerChanges = {}) {
    this.counter = changes.counter ?? this.counter + 1;
    const authData = this.#authData({ rpId: String(options['rpId']), ...changes });
    const clientData = this.#clientData('webauthn.get', options['challenge'], changes);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: this.#userHandle,
      },
    };
  }

  #credential() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: unknown, { origin = this.origin }: AnswerChanges): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData({ rpId = '', isVerified = true }: AnswerChanges, flags = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const verified = isVerified ? FLAGS.verified : 0;
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([FLAGS.present | verified | flags]),
      count,
    ]);
  }
}

/** A public key as COSE has it (RFC 9053): kty EC2, alg ES256, curve P-256. */
function toCoseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return encodeMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), encodeBytes(Buffer.from(x, 'base64url'))],
    [Buffer.from([0x22]), encodeBytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** Maps, texts and bytes of CBOR (RFC 8949), shorter than 64 KB. */
function encodeMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([encodeHead(5, entries.length), ...entries.flat()]);
}

const encodeText = (text: string) => Buffer.concat([encodeHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const encodeBytes = (bytes: Buffer) => Buffer.concat([encodeHead(2, bytes.length), bytes]);

function encodeHead(major: number, length: number): Buffer {
  const type = major << 5;
  if (length < 24) return Buffer.from([type | length]);
  if (length < 256) return Buffer.from([type | 24, length]);
  return Buffer.from([type | 25, length >> 8, length & 0xff]);
}
