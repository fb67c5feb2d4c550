/** A point: lat, lon in millionths of a degree, as polylines of precision 6 have them. */
type Point = readonly [lat: number, lon: number];

/** Points of an encoded polyline of precision 6, in millionths of a degree. */
export function decodePolyline(text: string): readonly Point[] {
  const points: Point[] = [];
  let [lat, lon, at] = [0, 0, 0];
  const next = (): number => {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = text.charCodeAt(at++) - 63;
      value |= (byte & 31) << shift;
      shift += 5;
    } while (byte >= 32);
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  while (at < text.length) {
    lat += next();
    lon += next();
    points.push([lat, lon]);
  }
  return points;
}

/** The encoded polyline of points in millionths of a degree. */
export function encodePolyline(points: readonly Point[]): string {
  let text = '';
  let [lat, lon] = [0, 0];
  const put = (value: number): void => {
    let rest = value < 0 ? ~(value << 1) : value << 1;
    while (rest >= 32) {
      text += String.fromCharCode((32 | (rest & 31)) + 63);
      rest >>= 5;
    }
    text += String.fromCharCode(rest + 63);
  };
  for (const point of points) {
    put(point[0] - lat);
    put(point[1] - lon);
    [lat, lon] = point;
  }
  return text;
}

/** One polyline of several that follow each other; where one begins as the last ended, the point stands once. */
export function joinPolylines(texts: readonly string[]): string {
  const points: Point[] = [];
  for (const text of texts) {
    for (const point of decodePolyline(text)) {
      const last = points.at(-1);
      if (last === undefined || last[0] !== point[0] || last[1] !== point[1]) points.push(point);
    }
  }
  return encodePolyline(points);
}
