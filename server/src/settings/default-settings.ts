// What a new installation is set to. The rows of the settings table say the same until staff change them.
// Texts are in the API's own spelling (snake case) and are answered as they are; rules are in core's.

import { type DriverWaiting, defaultDriverWaiting } from '@skyroute/core/bookings/hire/pick-up.ts'
import { defaultHoldSettings } from '@skyroute/core/bookings/holds.ts'
import { type CancellationTerms, carTerms, hotelTerms } from '@skyroute/core/cancellation/terms.ts'
import { defaultThresholdKobo } from '@skyroute/core/payments/refunds.ts'
import { defaultDriverDayKobo, defaultTaxRates } from '@skyroute/core/pricing/quote.ts'
import { defaultStaySettings } from '@skyroute/core/stay-rules/stay-limits.ts'
import { type FaqPage, faqPage } from './default-faq.ts'
import { type AboutPage, aboutPage, contactPage, footer } from './default-texts.ts'

export type Settings = {
  /** `maintenance_until`: in words, as visitors read it; empty when nobody knows. */
  site: { site_name: string; maintenance_mode: boolean; maintenance_until: string }
  features: { car_rental_enabled: boolean; hotel_booking_enabled: boolean }
  /** Who sells, as receipts and invoices say it; what is empty is not printed. */
  business: { legal_name: string; legal_address: string; rc_number: string; tin: string }
  footer: typeof footer
  contact: typeof contactPage
  about: AboutPage
  faq: FaqPage
  tax: { taxBps: number; vatBps: number }
  stay: typeof defaultStaySettings
  holds: typeof defaultHoldSettings
  driver: { dayKobo: number } & DriverWaiting
  cancellation: Record<'hotel' | 'car', CancellationTerms>
  refunds: { approvalAboveKobo: number }
  /** The most per cent that staff may take off a booking; 0: there are no discounts. */
  discounts: { maxPercent: number }
  /** What a transfer may lack and still pays for its booking: by itself, and at most when staff say so (SP13). */
  transfers: { toleranceKobo: number; acceptShortUpToKobo: number }
  /** Whether staff may pay partners by Paystack's transfers in place of a bank file. */
  partners: { payByTransfer: boolean }
  /**
   * staffTwoFactor: whoever may do more than a customer needs a second factor for it (A10). officeNetworks: addresses and
   * networks whose unpaid holds are not counted together.
   */
  security: { staffTwoFactor: boolean; officeNetworks: string[] }
  /** Days until a complaint about personal data must be answered, and years that names stay in bookings and messages. */
  privacy: { complaintDays: number; bookingYears: number; messageYears: number }
  /** Hosts that pictures may be fetched from by their address; none named: any on the open internet. */
  pictures: { allowedHosts: string[] }
}
export type SettingKey = keyof Settings

export const defaultSettings: Settings = {
  site: { site_name: 'Skyroute', maintenance_mode: false, maintenance_until: '' },
  features: { car_rental_enabled: true, hotel_booking_enabled: true },
  business: { legal_name: '', legal_address: '', rc_number: '', tin: '' },
  footer,
  contact: contactPage,
  about: aboutPage,
  faq: faqPage,
  tax: defaultTaxRates,
  stay: defaultStaySettings,
  holds: defaultHoldSettings,
  driver: { dayKobo: defaultDriverDayKobo, ...defaultDriverWaiting },
  cancellation: { hotel: hotelTerms, car: carTerms },
  refunds: { approvalAboveKobo: defaultThresholdKobo },
  discounts: { maxPercent: 10 },
  // ₦100: a bank that takes its charge (up to ₦53.75) and the ₦50 levy on transfers off the amount sends that much less.
  transfers: { toleranceKobo: 10_000, acceptShortUpToKobo: 500_000 },
  partners: { payByTransfer: false },
  security: { staffTwoFactor: false, officeNetworks: [] },
  privacy: { complaintDays: 30, bookingYears: 7, messageYears: 2 },
  pictures: { allowedHosts: [] },
}
