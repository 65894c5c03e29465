import { api } from '../../lib/api.ts'
import type { Answer } from '../../lib/contract.ts'

/** The texts of the pages, as the public calls describe them. */
export type Texts = {
  footer: Answer<'getFooterSettings'>
  contact: Answer<'getContactSettings'>
  about: Answer<'getAboutSettings'>
  faq: Answer<'getFaq'>
}
export type Site = {
  site_name: string
  maintenance_mode: boolean
  maintenance_until: string
  car_rental_enabled: boolean
  hotel_booking_enabled: boolean
  legal_name: string
  legal_address: string
  rc_number: string
  tin: string
}
export type Rules = Answer<'showAllSettings'>['rules']

/** `/settings/all` leaves these groups open; each is what its own public call answers. */
export type AllSettings = Omit<Answer<'showAllSettings'>, keyof Texts | 'site'> & Texts & { site: Site }

export const readAllSettings = async () => (await api.get('/settings/all')) as AllSettings // as said above
