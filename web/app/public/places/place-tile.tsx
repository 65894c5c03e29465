import { Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import type { Picture as PlacePicture } from '../../lib/types/catalogue-types.ts'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Status } from '../../ui/status.tsx'

type PlaceTileProps = {
  to: string
  name: string
  /** Under the name: "12 hotels". */
  line: string
  picture: PlacePicture | null
  isLarge?: boolean
  isFeatured?: boolean
  isFirst?: boolean
}

/** A picture with a luggage label that names the place. */
export function PlaceTile({ to, name, line, picture, isLarge, isFeatured, isFirst }: PlaceTileProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className={classes(
        'group relative block overflow-hidden rounded-card rounded-bl-none',
        isLarge ? 'aspect-[4/3] md:aspect-[16/10]' : 'aspect-[5/6] max-md:rounded-b-none md:aspect-[1/1]',
      )}
    >
      {picture ? (
        <Picture
          picture={{ ...picture, alt: '' }}
          sizes={isLarge ? '(min-width: 768px) 566px, 100vw' : '(min-width: 768px) 273px, 50vw'}
          isFirst={isFirst}
          className="h-full"
          imgClassName="transition-transform duration-(--duration-calm) group-hover:scale-[1.03]"
        />
      ) : (
        <span className="block h-full bg-sand" />
      )}
      {isFeatured ? (
        <span className="absolute top-3 right-3">
          <Status look={['wait', Sparkles, 'Featured']} />
        </span>
      ) : null}
      <span className={classes('tag-notch', !isLarge && 'tag-notch-sm')}>
        <span
          className={classes(
            'head block font-[650] decoration-2 underline-offset-4 group-hover:underline',
            isLarge ? 'text-[1.625rem] leading-8' : 'text-lg leading-6',
          )}
        >
          {name}
        </span>
        <span className="num block text-sm text-muted">{line}</span>
      </span>
    </Link>
  )
}
