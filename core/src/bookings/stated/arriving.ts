// Where a hotel is, in the words of pages, mails, papers and calendars.

export interface Address {
  /** House and street; empty when nobody has written it down. */
  readonly street_address: string
}

/** "14 Akin Adesola Street, Victoria Island, Lagos"; the area alone while there is no street. */
export function addressLine({ street_address: street }: Address, location: string): string {
  return street === '' ? location : `${street}, ${location}`
}

/** Directions from where one is, on Google's map: an address that phones open in their map. */
export function directionsUrl({ lat, lng }: { lat: number; lng: number }): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
}
