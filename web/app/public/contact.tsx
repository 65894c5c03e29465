import { Clock, type LucideIcon, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Link, redirect } from 'react-router'
import { apiFor, orErrorPage } from '../lib/api.ts'
import { telephoneLink } from '../lib/format.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { messageErrors, problemOf, readMessage, sendBack } from '../shared/contact-message.ts'
import { whatsappChat } from '../shared/whatsapp.ts'
import { Icon } from '../ui/icons/icon.tsx'
import type { Route } from './+types/contact'
import { ContactForm } from './contact/contact-form.tsx'
import { breadcrumbs, graphOf } from './places/structured.ts'
import { organization } from './prose/organization.ts'

type ContactSettings = {
  page_title: string
  page_description: string
  contact_email: string
  contact_phone: string
  contact_address: string
  office_hours: string
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const contact = await orErrorPage(apiFor(context).get('/contact-settings'))
  return { contact, hasSent: new URL(request.url).searchParams.get('sent') === 'yes' }
}

/** The form without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = readMessage(await request.formData())
  const errors = messageErrors(typed)
  const problem = problemOf(errors)
  if (problem) return data({ typed, problem, errors }, { status: 422 })
  try {
    await apiFor(context).post('/contact/submit', { body: typed })
  } catch (error) {
    return sendBack(typed, error)
  }
  return redirect(`${paths.contact}?sent=yes#form`, 303)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Contact',
    description: loaderData?.contact.page_description ?? 'How to reach us.',
    path: paths.contact,
    jsonLd: graphOf(breadcrumbs([{ label: 'Contact', to: paths.contact }], matches), organization(matches)),
  })

export default function ContactPage({ loaderData: { contact, hasSent }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap pt-8 md:pt-14">
      <h1 className="text-[2.125rem] leading-[2.375rem] md:text-h1">{contact.page_title}</h1>
      <p className="mt-3 max-w-[56ch] text-lead text-muted">{contact.page_description}</p>
      <div className="mt-8 grid items-start gap-10 md:mt-10 lg:grid-cols-[1.6fr_1fr] lg:gap-16">
        <section id="form" className="card scroll-mt-26 p-5 md:p-8" aria-labelledby="write">
          <h2 id="write" className="mb-5 text-h2">
            Write to us
          </h2>
          <ContactForm hasSent={hasSent} back={actionData} />
        </section>
        <Reach contact={contact} />
      </div>
    </div>
  )
}

function Reach({ contact }: { contact: ContactSettings }) {
  const { whatsapp_number } = useSite().footer
  const { contact_email: email, contact_phone: phone, contact_address: address, office_hours: hours } = contact
  return (
    <section aria-labelledby="reach">
      <h2 id="reach" className="text-h2">
        Other ways
      </h2>
      <dl className="mt-4 border-t-2 border-ink">
        {email ? (
          <Way icon={Mail} name="Email">
            <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center break-all">
              {email}
            </a>
          </Way>
        ) : null}
        {phone ? (
          <Way icon={Phone} name="Phone">
            <a href={telephoneLink(phone)} className="link num inline-flex min-h-11 items-center">
              {phone}
            </a>
          </Way>
        ) : null}
        {whatsapp_number ? (
          <Way icon={MessageCircle} name="WhatsApp">
            <a href={whatsappChat(whatsapp_number)} className="link num inline-flex min-h-11 items-center">
              {whatsapp_number}
            </a>
          </Way>
        ) : null}
        {hours ? (
          <Way icon={Clock} name="Office hours">
            {hours}
          </Way>
        ) : null}
        {address ? (
          <Way icon={MapPin} name="Address">
            <address className="not-italic">
              {address.split('\n').map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </Way>
        ) : null}
      </dl>
      <p className="mt-5 text-muted">
        You may find your answer in our{' '}
        <Link to={paths.faq} className="link">
          frequently asked questions
        </Link>
        .
      </p>
    </section>
  )
}

function Way({ icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-b border-line py-4">
      <dt className="eyebrow flex items-center gap-2.5">
        <Icon of={icon} className="size-5 shrink-0 text-lagoon" />
        {name}
      </dt>
      <dd className="pl-7.5">{children}</dd>
    </div>
  )
}
