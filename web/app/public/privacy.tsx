import { Link } from 'react-router'
import { pageMeta } from '../lib/page-meta.ts'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/privacy'
import { breadcrumbs, graphOf } from './places/structured.ts'
import { type Chapter, ProsePage } from './prose/prose-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Privacy',
    description:
      'What we know of you, why, for how long, who else sees it, and your rights under the Nigeria Data Protection Act.',
    path: paths.privacy,
    jsonLd: graphOf(breadcrumbs([{ label: 'Privacy', to: paths.privacy }], matches)),
  })

export default function PrivacyPage() {
  const { settings, footer } = useSite()
  const company = footer.company_name || settings.site_name
  return (
    <ProsePage
      title="Privacy policy"
      lead="What we know of you, why, for how long, and what you can ask of us."
      sinceOn="2026-11-20"
      chapters={chapters(company, footer.contact_email)}
    />
  )
}

const chapters = (company: string, email: string): Chapter[] => [
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
    title: 'What we know and why',
    body: (
      <ul>
        <li>
          <b className="font-semibold">Your account:</b> name, e-mail address, telephone number and a password that we
          keep only in a form nobody can read. We need it to keep our contract with you.
        </li>
        <li>
          <b className="font-semibold">Your bookings:</b> what you booked, for whom, when, and what you wished for. The
          same reason.
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
    title: 'What is kept on your device',
    body: (
      <ul>
        <li>The key of your session, so that you stay logged in; logging out removes it.</li>
        <li>The currency and the colours you chose, and your last searches.</li>
        <li>
          The hotels and cars you looked at last, until you have us forget them, and the cars you put aside to compare.
        </li>
        <li>A booking you have begun, for 30 minutes, so that it survives logging in.</li>
      </ul>
    ),
  },
  {
    id: 'tracking',
    title: 'No tracking',
    body: (
      <p>
        There is no advertising, no analytics by others and no cookie that follows you. Fonts, maps and pictures come
        from this site itself.
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
        <li>Bookings, payments and invoices: 7 years after the trip. Then they are erased.</li>
        <li>
          Your account: until you ask us to erase it. What stays in the books for 7 years then no longer bears your
          name.
        </li>
        <li>Sessions: until they end. Messages to us: until they are settled, and no longer than 7 years.</li>
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
          <li>have what is wrong put right (correction);</li>
          <li>have it erased when we no longer need it and no law makes us keep it (erasure);</li>
          <li>receive it in a form that machines read, or have it passed on (portability);</li>
          <li>object to a use, or have it restricted while we look into it (objection);</li>
          <li>take back a consent at any time, for what comes after.</li>
        </ul>
        <p>
          Nothing about you is decided by a machine alone. To use a right, write to us from the address of your account.
          We answer within a month, free of charge. <Reach email={email} />
        </p>
      </>
    ),
  },
  {
    id: 'complaint',
    title: 'Complaints',
    body: (
      <p>
        If you think that we treat your data wrongly, tell us, and you may at any time complain to the Nigeria Data
        Protection Commission (NDPC) at{' '}
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
        Everything travels encrypted. Passwords and session keys are stored only as fingerprints. Staff see what their
        work needs, and what they change is written down. If a breach puts you at high risk, we tell you and the NDPC,
        which we inform within 72 hours.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When this policy changes, the new text stands here with its date. If the change matters, we also write to you.
      </p>
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
