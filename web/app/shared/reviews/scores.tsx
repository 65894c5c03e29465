import type { ReviewList } from '../../lib/types/review-types.ts'
import { SpriteIcon } from '../../ui/icons/icon-sprite.tsx'

/** How many gave how many stars, beside what they gave each part. */
export function Scores({ list }: { list: ReviewList }) {
  return (
    <div className="mt-5 grid gap-x-12 gap-y-6 md:grid-cols-[210px_minmax(0,1fr)]">
      <ul className="grid content-start gap-1.5" aria-label="Stars given">
        {list.distribution.map(({ stars, count }) => (
          <li key={stars} className="grid grid-cols-[34px_minmax(0,1fr)_24px] items-center gap-2.5 text-sm">
            <span className="num inline-flex items-center gap-1 text-muted">
              {stars}
              <span className="sr-only">{stars === 1 ? 'star' : 'stars'}</span>
              <SpriteIcon of="star" className="size-3.5 fill-sun text-sun" />
            </span>
            <Bar share={list.rating_count ? count / list.rating_count : 0} tone="fill-sun" />
            <span className="num text-right text-muted">{count}</span>
          </li>
        ))}
      </ul>
      <ul className="grid content-start gap-x-10 gap-y-2.5" aria-label="Scores">
        {list.aspects.map(({ key, label, average }) => (
          <li key={key} className="grid grid-cols-[140px_minmax(0,1fr)_32px] items-center gap-3 text-[.9375rem]">
            <span>{label}</span>
            <Bar share={average / 5} tone="fill-lagoon" />
            <span className="num text-right font-semibold">{average.toFixed(1)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Drawn, not styled: markup from the server may not carry styles. */
function Bar({ share, tone }: { share: number; tone: 'fill-sun' | 'fill-lagoon' }) {
  return (
    <svg
      className="h-1.5 w-full overflow-hidden rounded bg-line"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={Math.round(share * 1000) / 10} height="6" className={tone} />
    </svg>
  )
}
