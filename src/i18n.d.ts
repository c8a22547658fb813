import 'i18next';
import type alarms from '../locales/en_US/alarms.json';
import type auth from '../locales/en_US/auth.json';
import type common from '../locales/en_US/common.json';
import type errors from '../locales/en_US/errors.json';
import type home from '../locales/en_US/home.json';
import type map from '../locales/en_US/map.json';
import type menu from '../locales/en_US/menu.json';
import type monitor from '../locales/en_US/monitor.json';
import type profile from '../locales/en_US/profile.json';
import type publicPages from '../locales/en_US/public.json';
import type shell from '../locales/en_US/shell.json';
import type stations from '../locales/en_US/stations.json';
import type status from '../locales/en_US/status.json';

/** English is the type of all phrases: a key that it does not have does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    enableSelector: false;
    resources: {
      alarms: typeof alarms;
      auth: typeof auth;
      common: typeof common;
      errors: typeof errors;
      home: typeof home;
      map: typeof map;
      menu: typeof menu;
      monitor: typeof monitor;
      profile: typeof profile;
      public: typeof publicPages;
      shell: typeof shell;
      stations: typeof stations;
      status: typeof status;
    };
  }
}
