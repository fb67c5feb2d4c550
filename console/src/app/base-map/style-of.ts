import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { TileType, type Header } from 'pmtiles';

// Half transparent, so that one style fits light and dark.
const GROUND = 'rgba(128, 128, 128, 0.06)';
const GREEN = 'rgba(90, 160, 70, 0.16)';
const BUILT = 'rgba(128, 128, 128, 0.14)';
const WATER = 'rgba(70, 140, 210, 0.32)';
const ROAD = 'rgba(128, 128, 128, 0.55)';

const GREENS = ['forest', 'wood', 'park', 'grass', 'meadow', 'nature_reserve', 'national_park', 'scrub', 'cemetery'];
const GREATER = ['highway', 'major_road'];

/** Land use, water, buildings, roads and boundaries of the Protomaps schema, without texts. */
const LAYERS: readonly LayerSpecification[] = [
  fill('earth', GROUND),
  { ...fill('landuse', GREEN), filter: ['in', ['get', 'kind'], ['literal', GREENS]] },
  fill('buildings', BUILT),
  { ...fill('water', WATER), filter: ['==', ['geometry-type'], 'Polygon'] },
  {
    ...line('roads', ROAD),
    paint: {
      'line-color': ROAD,
      'line-width': [
        'interpolate',
        ['exponential', 1.6],
        ['zoom'],
        ...[6, ['case', isGreater(), 0.6, 0.1]],
        ...[13, ['case', isGreater(), 2.5, 0.8]],
        ...[18, ['case', isGreater(), 16, 8]],
      ],
    },
  } as LayerSpecification,
  {
    ...line('boundaries', ROAD),
    paint: { 'line-color': ROAD, 'line-dasharray': [4, 3] },
  },
];

/** A style for a file of tiles: plain for raster tiles, with layers of our own for vector tiles. */
export function styleOf(
  address: string,
  { tileType, minZoom, maxZoom }: Pick<Header, 'tileType' | 'minZoom' | 'maxZoom'>,
): StyleSpecification {
  const url = `pmtiles://${address}`;
  if (tileType === TileType.Mvt) {
    return { version: 8, sources: { tiles: { type: 'vector', url } }, layers: [...LAYERS] };
  }
  return {
    version: 8,
    // Half the usual tile size.
    sources: { tiles: { type: 'raster', url, tileSize: 256, minzoom: minZoom, maxzoom: maxZoom } },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  };
}

function fill(layer: string, color: string) {
  return { id: layer, type: 'fill' as const, ...from(layer), paint: { 'fill-color': color } };
}

function line(layer: string, color: string) {
  return { id: layer, type: 'line' as const, ...from(layer), paint: { 'line-color': color } };
}

function from(layer: string) {
  return { source: 'tiles', 'source-layer': layer };
}

function isGreater() {
  return ['in', ['get', 'kind'], ['literal', GREATER]];
}
