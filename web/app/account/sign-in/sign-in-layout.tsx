import type { ReactNode } from 'react'

type DoorProps = { title: string; lead: string; children: ReactNode; foot: ReactNode }

/** The frame of the pages at which an account is entered. */
export function SignInLayout({ title, lead, children, foot }: DoorProps) {
  return (
    <section className="wrap py-8 md:py-16">
      <div className="card mx-auto max-w-[480px] overflow-hidden md:shadow-soft">
        <div className="adire h-14 bg-lagoon-deep" aria-hidden="true" />
        <div className="p-5 sm:p-8">
          <h1 className="text-[1.875rem] leading-[2.25rem]">{title}</h1>
          <p className="mt-2 text-muted">{lead}</p>
          {children}
        </div>
        <p className="border-t border-line bg-paper/70 px-5 py-3 text-center sm:px-8 dark:bg-sunk">{foot}</p>
      </div>
    </section>
  )
}
