interface SettingPlace {
  name: string;
  instance: string | null;
  component: string | null;
  componentInstance: string | null;
  evse: number | null;
  connector: number | null;
}

/** Component of a variable with its instance, EVSE and connector: `EVSE 2`, `Connector 1.2`; null of a key of 1.6. */
export function formatSettingComponent({ component, componentInstance, evse, connector }: SettingPlace): string | null {
  if (component === null) return null;
  const place = [evse, connector].filter((no) => no !== null).join('.');
  return [withInstance(component, componentInstance), place].filter((part) => part !== '').join(' ');
}

/** Name of a setting with all parts that distinguish it from others: `EVSE 2 / Power`, `MessageTimeout[Default]`. */
export function formatSettingName(setting: SettingPlace): string {
  const name = withInstance(setting.name, setting.instance);
  const component = formatSettingComponent(setting);
  return component === null ? name : `${component} / ${name}`;
}

export function withInstance(name: string, instance: string | null): string {
  return instance === null ? name : `${name}[${instance}]`;
}
