import type { ReactNode } from 'react'
import { telephoneLink, todayInLagos } from '../lib/format.ts'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { whatsappChat } from '../shared/whatsapp.ts'
import { Logo } from '../ui/icons/logo.tsx'
import { RowLink } from '../ui/row-link.tsx'

const quiet =
  'inline-flex min-h-11 items-center text-on-deep-muted underline-offset-4 hover:text-white hover:underline md:min-h-9'

export function Footer() {
  const { settings, footer } = useSite()
  return (
    <footer className="paint-when-near [--usual-height:897px] md:[--usual-height:390px] mt-20 bg-lagoon-deep text-on-deep [--focus:var(--on-deep-sun)]">
      {/* Within: the cloth of a footer that is not near is not drawn. */}
      <div className="adire">
        <div className="wrap grid gap-x-8 gap-y-10 py-14 max-md:grid-cols-2 md:grid-cols-[1.7fr_1fr_1fr_1.3fr] max-md:[&>*:first-child]:col-span-2 max-md:[&>*:last-child]:col-span-2">
          <div>
            <Logo name={settings.site_name} size="large" />
            <p className="mt-4 max-w-xs text-on-deep-muted">{footer.company_description}</p>
            <SocialLinks />
          </div>
          <Column title="Go">
            {settings.car_rental_enabled ? <FooterLink to={paths.cars()}>Cars</FooterLink> : null}
            {settings.hotel_booking_enabled ? <FooterLink to={paths.hotels()}>Hotels</FooterLink> : null}
            <FooterLink to={paths.destinations}>Destinations</FooterLink>
            <FooterLink to={paths.about}>About</FooterLink>
          </Column>
          <Column title="Support">
            <FooterLink to={paths.faq}>Frequently asked</FooterLink>
            <FooterLink to={paths.contact}>Contact</FooterLink>
            <FooterLink to={paths.terms}>Terms</FooterLink>
            <FooterLink to={paths.privacy}>Privacy</FooterLink>
            <FooterLink to={paths.privacyComplaint}>Privacy complaint</FooterLink>
          </Column>
          <Contact />
        </div>
        <div className="border-t border-white/15">
          <div className="wrap flex flex-wrap justify-between gap-x-6 gap-y-1 py-5 text-sm text-on-deep-muted">
            <span>
              © {todayInLagos().slice(0, 4)} {footer.company_name || settings.site_name}
            </span>
            <span>Prices in naira, VAT and service fee included once you choose dates</span>
          </div>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-base">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </div>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <RowLink to={to} className={quiet}>
        {children}
      </RowLink>
    </li>
  )
}

function SocialLinks() {
  const { footer } = useSite()
  const links = [
    { label: 'Instagram', url: footer.instagram_url },
    { label: 'X', url: footer.twitter_url },
    { label: 'LinkedIn', url: footer.linkedin_url },
  ].filter(({ url }) => url?.startsWith('https://'))
  if (links.length === 0) return null
  return (
    <div className="mt-3 flex gap-5 text-on-deep-muted">
      {links.map(({ label, url }) => (
        <a
          key={label}
          href={url}
          rel="noreferrer"
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-white"
        >
          {label}
        </a>
      ))}
    </div>
  )
}

function Contact() {
  const { contact_address, contact_phone, contact_email, whatsapp_number } = useSite().footer
  if (!contact_address && !contact_phone && !contact_email) return null
  return (
    <div>
      <h2 className="text-base">Talk to us</h2>
      <address className="mt-3 leading-7 text-on-deep-muted not-italic">
        {contact_address.split('\n').map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {contact_phone ? (
          <a
            className="num inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-8"
            href={telephoneLink(contact_phone)}
          >
            {contact_phone}
          </a>
        ) : null}
        {whatsapp_number ? (
          <a
            className="flex min-h-11 items-center underline underline-offset-4 md:min-h-8"
            href={whatsappChat(whatsapp_number)}
          >
            WhatsApp
          </a>
        ) : null}
        {contact_email ? (
          <a
            className="flex min-h-11 items-center underline underline-offset-4 md:min-h-8"
            href={`mailto:${contact_email}`}
          >
            {contact_email}
          </a>
        ) : null}
      </address>
    </div>
  )
}
