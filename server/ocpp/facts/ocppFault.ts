/** Error codes of OCPP-J; 1.6's misspelling of the first is put in by the socket library. */
export type OcppErrorCode =
  | 'FormatViolation'
  | 'PropertyConstraintViolation'
  | 'NotImplemented'
  | 'NotSupported'
  | 'SecurityError'
  | 'InternalError';

/** A message that is refused: becomes a CALLERROR. */
export class OcppFault extends Error {
  readonly rpcErrorCode: OcppErrorCode;

  constructor(code: OcppErrorCode, message: string) {
    super(message);
    this.rpcErrorCode = code;
  }
}
