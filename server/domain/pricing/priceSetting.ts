/** The price setting of a charger: its own before its station's. `db/terms/priceInForce` is the same in SQL. */
export function choosePriceSetting<Setting>(own: Setting | null | undefined, ofStation: Setting): Setting {
  return own ?? ofStation;
}
