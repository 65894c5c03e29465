import { consentTexts } from '@skyroute/core/accounts/consents.ts'
import { Link } from 'react-router'
import { pageMeta } from '../lib/page-meta.ts'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { Timeline, type TimelineStep } from '../ui/timeline.tsx'
import type { Route } from './+types/terms'
import { breadcrumbs, graphOf } from './places/structured.ts'
import { type Chapter, ProsePage } from './prose/prose-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Terms',
    description:
      'What you and we promise each other: booking, paying, cancelling, refunds and driving, in plain words.',
    path: paths.terms,
    jsonLd: graphOf(breadcrumbs([{ label: 'Terms', to: paths.terms }], matches)),
  })

export default function TermsPage() {
  const { settings, footer } = useSite()
  return (
    <ProsePage
      title="Terms"
      lead="What you and we promise each other when you book here, in plain words."
      sinceOn={consentTexts.terms.version}
      chapters={chapters(footer.company_name || settings.site_name)}
    />
  )
}

const carRoad: TimelineStep[] = [
  { kind: 'free', when: 'From booking', what: 'Free to cancel' },
  { kind: 'charge', when: '24 hours before', what: '50% is charged' },
  { kind: 'end', when: 'From pick-up', what: 'All of it is charged' },
]
const hotelRoad: TimelineStep[] = [
  { kind: 'free', when: 'From booking', what: 'Free to cancel' },
  { kind: 'charge', when: '48 hours before', what: 'The first night with its tax is charged' },
  { kind: 'end', when: 'From check-in', what: 'The whole stay is charged, also if you do not come' },
]

const chapters = (company: string): Chapter[] => [
  {
    id: 'who',
    title: 'Who these terms are between',
    body: (
      <>
        <p>
          {company} (“we”) runs this site, on which hotels and car owners (“operators”) offer rooms and cars in Nigeria.
          When you book, you agree to these terms with us, and to the house or hire rules of the operator, which are on
          the page of the room or car.
        </p>
        <p>
          How we use your data is in our{' '}
          <Link to={paths.privacy} className="link">
            privacy policy
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>
          You need an account to book. What you tell us about yourself must be true, and your password is for you alone.
        </li>
        <li>
          The service is not for children under 13. If you are under 18 you need the consent of a parent or guardian.
        </li>
        <li>Tell us at once when you think that someone else uses your account.</li>
        <li>We may close an account that is used to deceive, to harm others or to attack the site.</li>
      </ul>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and taxes',
    body: (
      <>
        <p>
          Prices are in Nigerian naira. Once you choose dates, the total includes VAT and our service fee, each shown as
          a line of its own. An amount in another currency helps you compare; you are charged the naira amount that the
          review step shows.
        </p>
        <p>
          We confirm the price you agreed to. If it changes before you confirm, we show you the new one and ask again.
        </p>
      </>
    ),
  },
  {
    id: 'booking',
    title: 'Reserving, paying and confirming',
    body: (
      <ul>
        <li>
          A new booking reserves the room or car for a time that the page shows. It is confirmed when the whole amount
          has reached us; until then it is not confirmed.
        </li>
        <li>
          A bank transfer must be sent in full, with the reference shown, while the booking is reserved. We check it
          within 24 hours of receiving your proof.
        </li>
        <li>
          Money that reaches us after the reservation has ended confirms the booking if the days are still available.
          Otherwise we refund it in full.
        </li>
        <li>You may have three unpaid bookings at a time.</li>
      </ul>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling',
    body: (
      <>
        <p>All times are Lagos time. The terms of the day you booked stay with your booking, whatever changes later.</p>
        <div className="card my-2 grid gap-6 p-5">
          <div>
            <h3 className="mb-3 text-h3">Cars</h3>
            <Timeline label="Cancelling a car" stops={carRoad} flat />
          </div>
          <div>
            <h3 className="mb-3 text-h3">Hotels</h3>
            <Timeline label="Cancelling a hotel" stops={hotelRoad} flat />
          </div>
        </div>
        <p>
          A room sold at a non-refundable rate gives no money back when you cancel, and you cannot change its dates. The
          hotel’s page and the review step say so before you book.
        </p>
        <p>
          When we or the operator cancel, you get a full refund, at any time. Before you confirm a cancellation of your
          own we show you the refund.
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <p>
        Refunds are made to your original payment method and arrive within 5 to 10 business days, depending on your
        bank. Weekends and public holidays do not count. We never refund more than you paid, and never to another
        person.
      </p>
    ),
  },
  {
    id: 'staying',
    title: 'Staying in a hotel',
    body: (
      <ul>
        <li>Check-in and check-out times are on the hotel’s page. Bring an identity document.</li>
        <li>No more people may stay than the booking says.</li>
        <li>You pay the hotel for damage that you or your guests cause.</li>
      </ul>
    ),
  },
  {
    id: 'driving',
    title: 'Hiring a car',
    body: (
      <ul>
        <li>To drive yourself you must be 21 or over and show a valid driver’s licence at the pick-up.</li>
        <li>Return the car on time, with the fuel the car’s page asks for, and in the state you received it.</li>
        <li>Fines and tolls during the hire are yours when you drive.</li>
        <li>
          With a driver, the driver decides what is safe. The hours and kilometres that are included are on the car’s
          page.
        </li>
        <li>After an accident, call the police and tell us and the operator at once.</li>
      </ul>
    ),
  },
  {
    id: 'liability',
    title: 'What we are responsible for',
    body: (
      <>
        <p>
          We are responsible for the booking and the payment: that a confirmed room or car is not sold twice, and that
          your money is received and refunded as these terms say. The operator is responsible for the room, the car and
          the driver.
        </p>
        <p>
          Nothing here takes away rights that the law gives you, among them those of the Federal Competition and
          Consumer Protection Act 2018.
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints and the law',
    body: (
      <p>
        Write to us first, through the{' '}
        <Link to={paths.contact} className="link">
          contact page
        </Link>
        , with your booking reference. The law of the Federal Republic of Nigeria applies, and its courts decide. You
        may also turn to the Federal Competition and Consumer Protection Commission.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>When these terms change, the new text is here with its date. A booking keeps the terms it was made under.</p>
    ),
  },
]
