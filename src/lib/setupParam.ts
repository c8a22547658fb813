/** Part of an address: the step of the first set-up that is done there. */
export const SETUP_PARAM = 'setup';
