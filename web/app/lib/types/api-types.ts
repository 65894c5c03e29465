// The answers that pages read, named. Amounts are in units of `currency`.
import type { Answer } from '../contract.ts'

export type User = Answer<'getMe'>
export type Role = User['roles'][number]
export type SignInAnswer = Answer<'logIn'>

export type Settings = Answer<'getSettings'>
export type FooterSettings = Answer<'getFooterSettings'>
export type Currency = Answer<'listCurrencies'>['currencies'][number]

export type NotificationList = Answer<'listNotifications'>
export type Notification = NotificationList['notifications'][number]
export type NotificationType = Notification['type']

/** What became of a liked listing: `listing` is its card as it is now, null when it has gone. */
export type FavoriteList = Answer<'listFavorites'>
export type Favorite = FavoriteList['favorites'][number]

export type NotificationPreferences = Answer<'getMyPreferences'>
export type DeviceSession = Answer<'listMySessions'>['sessions'][number]
export type Passkey = Answer<'listPasskeys'>['passkeys'][number]
export type TwoFactor = Answer<'showTwoFactor'>
export type TwoFactorSetUp = Answer<'setUpTwoFactor'>
