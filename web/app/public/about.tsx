import { Award, Car, Clock, Hotel, type LucideIcon, Shield, Users } from 'lucide-react'
import { apiFor, orElse, orErrorPage } from '../lib/api.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import type { Route } from './+types/about'
import { breadcrumbs, graphOf } from './places/structured.ts'
import { organization } from './prose/organization.ts'

type AboutSettings = {
  page_title: string
  page_description: string
  company_story: string
  mission_statement: string
  vision_statement: string
  core_values: string[]
  team_description: string
  achievements: { title: string; description: string; icon: string }[]
}

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFor(context)
  const [about, { states }] = await Promise.all([
    orErrorPage(api.get('/about-settings')),
    orElse(api.get('/destinations/states'), { states: [] }),
  ])
  return { about, picture: states.find(({ image }) => image)?.image ?? null }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.about.page_title ?? 'About us',
    description: loaderData?.about.page_description,
    path: paths.about,
    jsonLd: graphOf(breadcrumbs([{ label: 'About', to: paths.about }], matches), organization(matches)),
  })

export default function AboutPage({ loaderData: { about, picture } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap pt-8 md:pt-14">
        <div className="grid items-center gap-x-14 gap-y-8 md:grid-cols-[1fr_1fr]">
          <div>
            <h1 className="text-[2.125rem] leading-[2.375rem] md:text-h1">{about.page_title}</h1>
            <p className="mt-3 text-lead text-muted">{about.page_description}</p>
            <h2 className="mt-8 text-h3">Our story</h2>
            <p className="mt-2 max-w-[62ch]">{about.company_story}</p>
          </div>
          {picture ? (
            <Picture
              picture={picture}
              sizes="(min-width: 1216px) 580px, (min-width: 768px) 50vw, 100vw"
              isFirst
              className="aspect-[4/3] rounded-card max-md:order-first"
            />
          ) : null}
        </div>
      </div>
      <section className="mt-14 bg-sunk py-12 md:mt-20 md:py-16" aria-label="Mission and vision">
        <div className="wrap grid gap-10 md:grid-cols-2">
          <Statement title="Mission">{about.mission_statement}</Statement>
          <Statement title="Vision">{about.vision_statement}</Statement>
        </div>
      </section>
      <div className="wrap">
        <Values values={about.core_values} />
        <Achievements achievements={about.achievements} />
        <Team words={about.team_description} />
      </div>
    </>
  )
}

function Statement({ title, children }: { title: string; children: string }) {
  if (children === '') return null
  return (
    <div>
      <h2 className="eyebrow">{title}</h2>
      <p className="head mt-2 text-[1.375rem] leading-[1.875rem] font-[600] md:text-[1.625rem] md:leading-[2.125rem]">
        {children}
      </p>
    </div>
  )
}

function Values({ values }: { values: string[] }) {
  if (values.length === 0) return null
  return (
    <section className="mt-14 md:mt-20" aria-labelledby="values">
      <h2 id="values" className="text-h2">
        Core values
      </h2>
      <ol className="mt-6 grid border-t-2 border-ink md:grid-cols-2 md:gap-x-12">
        {values.map((value, index) => (
          <li key={value} className="flex gap-4 border-b border-line py-5">
            <span className="price num w-7 shrink-0 text-h3 text-lagoon">{index + 1}</span>
            <span className="text-lead">{value}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const icons: Record<string, LucideIcon> = {
  users: Users,
  hotel: Hotel,
  car: Car,
  clock: Clock,
  award: Award,
  shield: Shield,
}

function Achievements({ achievements }: { achievements: AboutSettings['achievements'] }) {
  if (achievements.length === 0) return null
  return (
    <section className="mt-14 md:mt-20" aria-labelledby="achievements">
      <h2 id="achievements" className="text-h2">
        Achievements
      </h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {achievements.map(({ title, description, icon }) => (
          <li key={title} className="card p-5">
            <span className="grid size-11 place-items-center rounded-full bg-lagoon-soft text-lagoon">
              <Icon of={icons[icon] ?? Award} className="size-5" />
            </span>
            <h3 className="mt-4 text-h3">{title}</h3>
            <p className="mt-1.5 text-[.9375rem] leading-[1.375rem] text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Team({ words }: { words: string }) {
  const { footer } = useSite()
  return (
    <section className="card mt-14 overflow-hidden md:mt-20" aria-labelledby="team">
      <div className="adire h-18 bg-lagoon-deep" aria-hidden="true" />
      <div className="flex flex-wrap items-end justify-between gap-6 p-6 md:p-8">
        <div className="max-w-[62ch]">
          <h2 id="team" className="text-h2">
            Team
          </h2>
          <p className="mt-2 text-muted">{words}</p>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <ButtonLink look="line" to={paths.contact}>
            Contact
          </ButtonLink>
          {footer.contact_email ? (
            <a href={`mailto:${footer.contact_email}`} className="link inline-flex min-h-11 items-center">
              {footer.contact_email}
            </a>
          ) : null}
        </div>
      </div>
    </section>
  )
}
