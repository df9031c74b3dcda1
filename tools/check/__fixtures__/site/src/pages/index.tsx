export default function Home() {
  return <p>A page that is not Markdown.</p>;
}
