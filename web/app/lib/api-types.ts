/** The answers the pages read, until the generated client takes their place. Amounts are in units of `currency`. */

import type { Car, Hotel } from './catalogue-types.ts'

export type Role = { id?: string; name: string; permissions: { name: string }[] }
export type User = {
  id: string
  email: string
  first_name: string
  last_name: string
  full_name: string
  phone: string | null
  roles: Role[]
  is_email_confirmed: boolean
}
export type SignInAnswer = { access_token: string; expires_at?: string; user: User; redirect_path?: string | null }

export type Settings = {
  site_name: string
  maintenance_mode: boolean
  car_rental_enabled: boolean
  hotel_booking_enabled: boolean
}
export type FooterSettings = {
  company_name: string
  company_description: string
  twitter_url: string
  instagram_url: string
  linkedin_url: string
  contact_address: string
  contact_phone: string
  contact_email: string
}
export type Currency = { code: string; symbol: string; rate_to_ngn: number; name?: string; as_of?: string | null }

export type NotificationType = 'success' | 'warning' | 'error' | 'info'
export type Notification = {
  id: string
  type: NotificationType
  title: string
  message: string
  is_read: boolean
  created_at: string
  link?: string | null
}
export type NotificationList = { notifications: Notification[]; total: number; unread_count?: number }

/** What became of a liked listing: `listing` is its card as it is now, null when it has gone. */
export type Favorite = {
  id: string
  item_id: string
  name: string
  is_listed: boolean
  created_at: string
} & ({ item_type: 'hotel'; listing: Hotel | null } | { item_type: 'car'; listing: Car | null })
export type FavoriteList = { favorites: Favorite[]; total: number }

export type NotificationPreferences = { email: boolean; sms: boolean }
export type DeviceSession = {
  id: string
  is_current: boolean
  address: string | null
  device: string | null
  created_at: string
  last_seen_at: string
  expires_at: string
}
export type TwoFactor = { is_on: boolean; is_required: boolean; recovery_codes_left: number }
export type TwoFactorSetUp = { secret: string; otpauth_url: string; qr_image: string }
