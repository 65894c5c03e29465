import { consentTexts } from '@skyroute/core/accounts/consents.ts'
import { Link } from 'react-router'
import { apiFor, orErrorPage } from '../lib/api.ts'
import type { Answer } from '../lib/contract.ts'
import { count } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/privacy'
import { breadcrumbs, graphOf } from './places/structured.ts'
import { DeviceTable } from './prose/device-table.tsx'
import { type Chapter, ProsePage } from './prose/prose-page.tsx'

export const loader = ({ context }: Route.LoaderArgs) => orErrorPage(apiFor(context).get('/privacy-settings'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Privacy',
    description:
      'What we collect, why, for how long, who else sees it, and your rights under the Nigeria Data Protection Act.',
    path: paths.privacy,
    jsonLd: graphOf(breadcrumbs([{ label: 'Privacy', to: paths.privacy }], matches)),
  })

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { settings, footer } = useSite()
  const company = footer.company_name || settings.site_name
  return (
    <ProsePage
      title="Privacy policy"
      lead="What we collect, why, for how long, and what you can ask of us."
      sinceOn={consentTexts.privacy.version}
      chapters={chapters({ company, email: footer.contact_email, kept: loaderData })}
    />
  )
}

type Facts = { company: string; email: string; kept: Answer<'getPrivacySettings'> }

const chapters = ({ company, email, kept }: Facts): Chapter[] => [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        {company} decides what is done with your data (the “data controller” of the Nigeria Data Protection Act 2023).{' '}
        <Reach email={email} />
      </p>
    ),
  },
  {
    id: 'what',
    title: 'What we collect and why',
    body: (
      <ul>
        <li>
          <b className="font-semibold">Your account:</b> name, e-mail address, telephone number and your password, which
          is stored only as a one-way hash. We need it to keep our contract with you.
        </li>
        <li>
          <b className="font-semibold">Your bookings:</b> what you booked, for whom, when, and your requests. The same
          reason.
        </li>
        <li>
          <b className="font-semibold">Your payments:</b> amounts, references and, for transfers, the proof you upload.
          Card details are typed at the payment provider and never reach us. The law makes us keep accounts.
        </li>
        <li>
          <b className="font-semibold">What you write to us:</b> to answer you.
        </li>
        <li>
          <b className="font-semibold">Safety:</b> when and from which network address an account is used, to find
          misuse. That is our legitimate interest, and yours.
        </li>
      </ul>
    ),
  },
  {
    id: 'device',
    title: 'Cookies and what is kept on your device',
    body: (
      <>
        <p>
          The site needs these to work, or keeps them because you chose something. None of them follows you, so we ask
          for no consent to them. You can remove all of them in your browser’s settings.
        </p>
        <DeviceTable />
      </>
    ),
  },
  {
    id: 'tracking',
    title: 'No tracking',
    body: (
      <p>
        There is no advertising, no analytics by others and no cookie that follows you. The only cookie holds the
        currency you chose. Fonts, maps and pictures come from this site itself.
      </p>
    ),
  },
  {
    id: 'others',
    title: 'Who else sees it',
    body: (
      <>
        <ul>
          <li>The hotel or car owner you book with: the name, the dates, the number of people and your requests.</li>
          <li>Your driver: your name and, around the trip only, your telephone number.</li>
          <li>The payment provider you choose, and the banks between.</li>
          <li>Those who run our servers and send our mail, by contract and for us only.</li>
          <li>An authority, when the law obliges us.</li>
        </ul>
        <p>
          We do not sell your data. When a provider keeps it outside Nigeria, we see to it that it is protected there as
          the Act requires.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>
          Bookings, payments and invoices: {count(kept.booking_years, 'year')} after the trip. Then names, addresses and
          requests are erased; dates and amounts stay in our accounts.
        </li>
        <li>Your account: until you ask us to erase it. What stays in the books then no longer bears your name.</li>
        <li>
          Messages to us and mails to you: {count(kept.message_years, 'year')}, unless a message still waits for our
          answer.
        </li>
        <li>Sessions, log-in codes and mailed links: until they end, and the night after.</li>
        <li>
          What you agreed to: with your account. What was done in an account, and from which network address, stays in
          our audit log, which nobody can change.
        </li>
      </ul>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>The Nigeria Data Protection Act 2023 gives you the right to</p>
        <ul>
          <li>know whether and how we use your data, and get a copy of it (access);</li>
          <li>have what is wrong corrected (correction);</li>
          <li>have it erased when we no longer need it and no law makes us keep it (erasure);</li>
          <li>receive it in a form that machines read, or have it passed on (portability);</li>
          <li>object to a use, or have it restricted while we look into it (objection);</li>
          <li>withdraw a consent at any time, for the future.</li>
        </ul>
        <p>
          Nothing about you is decided by a machine alone. In the{' '}
          <Link to={paths.dashboard('settings')} className="link">
            settings of your account
          </Link>{' '}
          you see and withdraw what you agreed to, download your data and erase your account. For anything else use the{' '}
          <Link to={paths.privacyComplaint} className="link">
            complaint form
          </Link>{' '}
          or write to us. We answer within {count(kept.complaint_days, 'day')}, free of charge. <Reach email={email} />
        </p>
      </>
    ),
  },
  {
    id: 'complaint',
    title: 'Complaints',
    body: (
      <p>
        If you think that we treat your data wrongly,{' '}
        <Link to={paths.privacyComplaint} className="link">
          send a complaint
        </Link>
        . You get a number and an answer within {count(kept.complaint_days, 'day')}. You may at any time complain to the
        Nigeria Data Protection Commission (NDPC) at{' '}
        <a href="https://ndpc.gov.ng" rel="noreferrer" className="link">
          ndpc.gov.ng
        </a>
        .
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        The service is not for children under 13, and we do not knowingly keep anything about them. If a child has
        opened an account, tell us and we remove it. Of children who travel with you we ask only how many they are.
      </p>
    ),
  },
  {
    id: 'safe',
    title: 'How it is kept safe',
    body: (
      <p>
        Everything is sent encrypted. Passwords and session keys are stored only as one-way hashes. Staff see what their
        work needs, and what they change is recorded. If a breach puts you at high risk, we tell you and the NDPC, which
        we inform within 72 hours.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>When this policy changes, the new text is here with its date. If the change matters, we also write to you.</p>
    ),
  },
]

function Reach({ email }: { email: string }) {
  return (
    <>
      Reach us{' '}
      {email ? (
        <>
          at{' '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>{' '}
          or{' '}
        </>
      ) : null}
      through the{' '}
      <Link to={paths.contact} className="link">
        contact page
      </Link>
      .
    </>
  )
}
