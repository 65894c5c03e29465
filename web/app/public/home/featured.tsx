import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'

export const cardSizes = '(min-width: 1024px) 368px, (min-width: 768px) 46vw, 86vw'

export function Head({ id, title, words }: { id: string; title: string; words: string }) {
  return (
    <>
      <h2 id={id} className="text-h2 md:text-[2.25rem] md:leading-[2.5rem]">
        {title}
      </h2>
      <p className="mt-1.5 text-muted">{words}</p>
    </>
  )
}

type NoneYetProps = { head: ReactNode; sentence: string; to: string; all: string }

export function NoneYet({ head, sentence, to, all }: NoneYetProps) {
  return (
    <>
      {head}
      <div className="card mt-6 flex flex-wrap items-center justify-between gap-4 p-6">
        <p>{sentence}</p>
        <ButtonLink look="line" small to={to}>
          {all}
        </ButtonLink>
      </div>
    </>
  )
}
