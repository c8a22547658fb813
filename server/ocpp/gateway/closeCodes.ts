/** Why a socket ends (RFC 6455, section 7.4.1). */
export const GOING_AWAY = 1001;
export const POLICY = 1008;
export const TOO_BIG = 1009;
export const TRY_AGAIN = 1013;
