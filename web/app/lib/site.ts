import { useRouteLoaderData } from 'react-router'
import type { Currency, FooterSettings, Settings } from './types/api-types.ts'

/** What every page knows of the site. Loaded once by the root; see root.tsx. */
export type Site = {
  settings: Settings
  footer: FooterSettings
  currencies: Currency[]
  currency: string
  origin: string
}

export const defaultSettings: Settings = {
  site_name: 'Skyroute',
  maintenance_mode: false,
  maintenance_until: '',
  car_rental_enabled: true,
  hotel_booking_enabled: true,
  default_currency: 'NGN',
  support_email: '',
  support_phone: '',
  map_tiles: null,
  is_test_mode: false,
}

export const defaultFooter: FooterSettings = {
  company_name: '',
  company_description: 'Hotels and car hire in Lagos, Abuja and Port Harcourt.',
  twitter_url: '',
  instagram_url: '',
  linkedin_url: '',
  whatsapp_number: '',
  contact_address: '',
  contact_phone: '',
  contact_email: '',
}

export const naira: Currency = { code: 'NGN', symbol: '₦', rate_to_ngn: 1, name: 'Naira', as_of: '' }

const fallbackSite: Site = {
  settings: defaultSettings,
  footer: defaultFooter,
  currencies: [naira],
  currency: 'NGN',
  origin: '',
}

/** Also answers inside an error page whose root could not load. */
export const useSite = (): Site => useRouteLoaderData<Site>('root') ?? fallbackSite
